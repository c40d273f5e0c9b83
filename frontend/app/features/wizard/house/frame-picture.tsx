import { useStill } from './use-still.ts';

/** A slider that still moves asks for no frame. */
const STILL_MS = 250;

type FramePictureProps = { readonly url: string; readonly ratio: string };

/** The frame that would be taken, as soon as the sliders rest. */
export function FramePicture({ url, ratio }: FramePictureProps) {
  const still = useStill(url, STILL_MS);
  return (
    <img
      src={still}
      alt="What the street-level camera sees"
      data-testid="street-frame"
      className="w-full rounded-md bg-sand-deep object-cover"
      style={{ aspectRatio: ratio }}
    />
  );
}
