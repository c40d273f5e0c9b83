import { Picture } from '../../../../ui/picture.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';

/** No frame is fetched while a slider is still moving. */
const IDLE_MS = 250;

type FramePreviewProps = { readonly url: string; readonly ratio: string; readonly attribution: string | undefined };

/** Preview of the frame, fetched once the sliders have stopped. */
export function FramePreview({ url, ratio, attribution }: FramePreviewProps) {
  const rested = useDebounced(url, IDLE_MS);
  return (
    <div>
      <Picture
        src={rested}
        alt="What the street-level camera sees"
        data-testid="street-frame"
        className="w-full rounded-md bg-sand-deep object-cover"
        style={{ aspectRatio: ratio }}
      />
      <p className="mt-1.5 text-xs text-ink-soft empty:hidden">{attribution}</p>
    </div>
  );
}
