import { Check, ImageOff, Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { cx } from '../../../../ui/class-names.ts';

type PhotoTileProps = {
  readonly url: string;
  readonly label: string;
  readonly selected: boolean;
  /** Whether it was added by hand just now, so that it is scrolled into view. */
  readonly isNew?: boolean;
  readonly note?: string | undefined;
  /** Why this photo cannot be used. */
  readonly blocked?: string | undefined;
  readonly onSelect: () => void;
  readonly onEnlarge: () => void;
};

/**
 * One photo to choose or enlarge. A ring and a tick mark the chosen one, never color alone. A photo can be chosen once
 * it has loaded.
 */
export function PhotoTile({ url, label, selected, isNew, note, blocked, onSelect, onEnlarge }: PhotoTileProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  const [attempt, setAttempt] = useState(1);
  const tile = useRef<HTMLDivElement>(null);
  const enlarge = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) tile.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const tryAgain = () => {
    setAttempt(attempt + 1);
    setState('loading');
    // The pressed button disappears, and the focus would be lost with it.
    enlarge.current?.focus();
  };
  return (
    <div ref={tile} className="relative aspect-[7/5]">
      <button
        type="button"
        role="radio"
        aria-checked={selected}
        aria-label={`${label} photo`}
        aria-busy={state === 'loading' || undefined}
        disabled={blocked !== undefined || state !== 'shown'}
        title={blocked ?? note}
        onClick={onSelect}
        className={cx(
          'relative size-full overflow-hidden rounded-md bg-sand-deep',
          blocked !== undefined && 'opacity-60',
          state === 'loading' && 'animate-pulse',
          selected && 'ring-[3px] ring-sky',
        )}
      >
        <img
          key={attempt}
          src={url}
          alt=""
          className={cx('size-full object-cover', state !== 'shown' && 'invisible')}
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
        />
        <span
          className={cx(
            'absolute bottom-2 left-2 truncate rounded-sm bg-ink/80 px-2.5 py-0.5 text-xs font-semibold text-white',
            state === 'missing' ? 'max-w-[calc(100%-84px)]' : 'max-w-[calc(100%-16px)]',
          )}
        >
          {label}
        </span>
        {selected && (
          <span className="absolute top-2 left-2 grid size-6 place-items-center rounded-full border-2 border-white bg-sky text-white">
            <Check className="size-3.5" strokeWidth={3} />
          </span>
        )}
      </button>
      {state === 'missing' && (
        <>
          <p className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1 p-2 pb-8 text-xs text-ink-soft">
            <ImageOff aria-hidden="true" className="size-5" />
            Could not be loaded
          </p>
          <button
            type="button"
            aria-label={`Try Again, ${label} photo`}
            onClick={tryAgain}
            className="absolute right-2 bottom-1.5 min-h-6 text-xs font-semibold underline"
          >
            Try Again
          </button>
        </>
      )}
      <button
        ref={enlarge}
        type="button"
        aria-label={`Enlarge ${label} photo`}
        onClick={onEnlarge}
        className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-sm bg-ink/70 text-white hover:bg-ink"
      >
        <Maximize2 className="size-4" />
      </button>
    </div>
  );
}
