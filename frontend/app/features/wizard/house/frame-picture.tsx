import { useDebounced } from './use-debounced.ts';

/** A slider that still moves asks for no frame. */
const IDLE_MS = 250;

type FramePictureProps = { readonly url: string; readonly ratio: string };

/** The frame that would be taken, as soon as the sliders rest. */
export function FramePicture({ url, ratio }: FramePictureProps) {
  const rested = useDebounced(url, IDLE_MS);
  return (
    <img
      src={rested}
      alt="What the street-level camera sees"
      data-testid="street-frame"
      className="w-full rounded-md bg-sand-deep object-cover"
      style={{ aspectRatio: ratio }}
    />
  );
}
