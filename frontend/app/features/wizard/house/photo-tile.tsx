import { Check, Maximize2 } from 'lucide-react';

import { cx } from '../../../../ui/class-names.ts';

type PhotoTileProps = {
  readonly url: string;
  readonly label: string;
  readonly selected: boolean;
  readonly note?: string | undefined;
  /** Why this photo cannot be used. */
  readonly blocked?: string | undefined;
  readonly onSelect: () => void;
  readonly onEnlarge: () => void;
};

/** One photo to choose or enlarge; selection shows as a ring and a tick, never by color alone. */
export function PhotoTile({ url, label, selected, note, blocked, onSelect, onEnlarge }: PhotoTileProps) {
  return (
    <div className="relative aspect-[7/5]">
      <button
        type="button"
        role="radio"
        aria-checked={selected}
        aria-label={`${label} photo`}
        disabled={blocked !== undefined}
        title={blocked ?? note}
        onClick={onSelect}
        className={cx(
          'relative size-full overflow-hidden rounded-md bg-sand-deep disabled:opacity-60',
          selected && 'ring-[3px] ring-sky',
        )}
      >
        <img src={url} alt="" className="size-full object-cover" />
        <span className="absolute bottom-2 left-2 max-w-[calc(100%-16px)] truncate rounded-sm bg-ink/80 px-2.5 py-0.5 text-xs font-semibold text-white">
          {label}
        </span>
        {selected && (
          <span className="absolute top-2 left-2 grid size-6 place-items-center rounded-full border-2 border-white bg-sky text-white">
            <Check className="size-3.5" strokeWidth={3} />
          </span>
        )}
      </button>
      <button
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
