import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';

import { FullScreen } from '../../../../ui/full-screen.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { useLastKnown } from '../../../../ui/use-last-known.ts';

export type Shown = { readonly url: string; readonly label: string; readonly attribution?: string | undefined };

type LightboxProps = {
  readonly photos: readonly Shown[];
  /** Index of the photo shown; undefined while closed. */
  readonly at: number | undefined;
  readonly onMove: (at: number | undefined) => void;
};

const ROUND_BUTTON = 'grid size-11 place-items-center rounded-full bg-white/10 hover:bg-white/20';

/** A photo at full screen; buttons and arrow keys move to the next and previous one. */
export function Lightbox({ photos, at, onMove }: LightboxProps) {
  const chosen = at === undefined ? undefined : photos[at];
  const shown = useLastKnown(chosen);
  const move = (step: number) => onMove(((at ?? 0) + step + photos.length) % photos.length);
  return (
    <FullScreen open={chosen !== undefined} onClose={() => onMove(undefined)} label="Image preview">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys work wherever the focus is */}
      <div
        className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-3 p-4"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') move(-1);
          if (key === 'ArrowRight') move(1);
        }}
      >
        <header className="flex items-center gap-2">
          <p className="mr-auto text-md font-semibold">{shown?.label}</p>
          <button type="button" aria-label="Previous picture" className={ROUND_BUTTON} onClick={() => move(-1)}>
            <ChevronLeft className="size-5" />
          </button>
          <button type="button" aria-label="Next picture" className={ROUND_BUTTON} onClick={() => move(1)}>
            <ChevronRight className="size-5" />
          </button>
          <Base.Close aria-label="Close" className={ROUND_BUTTON}>
            <X className="size-5" />
          </Base.Close>
        </header>
        {shown && (
          <figure className="m-0 grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2">
            <Picture
              key={shown.url}
              src={shown.url}
              alt={shown.label}
              className="m-auto max-h-full max-w-full rounded-md"
            />
            <figcaption className="text-center text-sm text-white/80 empty:hidden">{shown.attribution}</figcaption>
          </figure>
        )}
      </div>
    </FullScreen>
  );
}
