import { Picture } from '../../../../ui/picture.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';

/** No frame is fetched while a slider is still moving. */
const IDLE_MS = 250;

type FramePreviewProps = { readonly url: string; readonly ratio: string };

/** Preview of the frame, fetched once the sliders have stopped. */
export function FramePreview({ url, ratio }: FramePreviewProps) {
  const rested = useDebounced(url, IDLE_MS);
  return (
    <Picture
      src={rested}
      alt="What the street-level camera sees"
      data-testid="street-frame"
      className="w-full rounded-md bg-sand-deep object-cover"
      style={{ aspectRatio: ratio }}
    />
  );
}
