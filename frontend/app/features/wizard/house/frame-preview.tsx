import { Picture } from '../../../../ui/picture.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';

/** No frame is fetched while a slider is still moving. */
const IDLE_MS = 250;

type FramePreviewProps = { readonly url: string; readonly ratio: string; readonly attribution: string | undefined };

/** Pixels of the dialog that the frame does not get: its title, its buttons, its margins and the attribution. */
const AROUND_PX = 290;
/** On a phone held sideways the dialog scrolls, and this much of it is in view at once. */
const MIN_HEIGHT_PX = 160;

/** Preview of the whole frame, fetched once the sliders have stopped. */
export function FramePreview({ url, ratio, attribution }: FramePreviewProps) {
  const rested = useDebounced(url, IDLE_MS);
  return (
    <div
      className="mx-auto w-full"
      style={{ maxWidth: `calc(max(${MIN_HEIGHT_PX}px, 100dvh - ${AROUND_PX}px) * ${ratio})` }}
    >
      <div className="grid rounded-md bg-sand-deep *:col-start-1 *:row-start-1" style={{ aspectRatio: ratio }}>
        <Picture
          src={rested}
          alt="What the street-level camera sees"
          data-testid="street-frame"
          className="size-full rounded-md object-cover"
          waiting={<Waiting />}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-soft empty:hidden">{attribution}</p>
    </div>
  );
}

/** Not shown for a frame that arrives at once, so that it does not flicker with each move of a slider. */
const Waiting = () => (
  <p
    role="status"
    className="place-self-center rounded-full bg-ink/85 px-3 py-1.5 text-sm text-white transition-opacity delay-300 starting:opacity-0"
  >
    Loading the frame...
  </p>
);
