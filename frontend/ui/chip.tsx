import { cx } from './class-names.ts';

type ChipProps = {
  /** Classes for text and tint, with a contrast of at least 4.5:1. */
  readonly color: string;
  readonly label: string;
};

/** A short state or kind, with a dot in its color. */
export function Chip({ color, label }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap tight:whitespace-normal',
        color,
      )}
    >
      <i aria-hidden="true" className="size-[7px] rounded-full bg-current" />
      {label}
    </span>
  );
}
