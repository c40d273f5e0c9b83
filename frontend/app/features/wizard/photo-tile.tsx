import { Check } from 'lucide-react';

import { cx } from '../../../ui/class-names.ts';

type PhotoTileProps = {
  readonly url: string;
  readonly label: string;
  readonly selected: boolean;
  readonly note?: string | undefined;
  /** Why this photo may not be used. */
  readonly blocked?: string | undefined;
  readonly onSelect: () => void;
};

/** One photo to choose; the choice is shown by a ring and a tick, never by colour alone. */
export function PhotoTile({ url, label, selected, note, blocked, onSelect }: PhotoTileProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={selected}
      aria-label={`${label} photo`}
      disabled={blocked !== undefined}
      title={blocked ?? note}
      onClick={onSelect}
      className={cx(
        'relative aspect-[7/5] overflow-hidden rounded-md bg-sand-deep disabled:opacity-60',
        selected && 'ring-[3px] ring-sky',
      )}
    >
      <img src={url} alt={`${label} view of the house`} className="size-full object-cover" />
      <span className="absolute bottom-2 left-2 rounded-sm bg-ink/80 px-2.5 py-0.5 text-xs font-semibold text-white">
        {label}
      </span>
      {selected && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full border-2 border-white bg-sky text-white">
          <Check className="size-3.5" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}
