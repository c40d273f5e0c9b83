import { statusTable } from '#shared/proposals/status.ts';
import type { ListColor, ProposalStatus } from '#shared/proposals/status.ts';
import { cx } from './class-names.ts';

/** Chip colors by the color names of the statuses: text on its tint has a contrast of at least 4.5:1. */
const colors: Readonly<Record<ListColor, string>> = {
  gray: 'bg-[#eef1f4] text-[#44546a]',
  blue: 'bg-sky-soft text-[#1d4ed8]',
  green: 'bg-[#e4f4e8] text-[#166534]',
  purple: 'bg-[#f4e9fd] text-[#6b21a8]',
  emerald: 'bg-success-soft text-[#075e42]',
};

export function StatusChip({ status }: { readonly status: ProposalStatus }) {
  const { label, listColor } = statusTable[status];
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        colors[listColor],
      )}
    >
      <i aria-hidden="true" className="size-[7px] rounded-full bg-current" />
      {label}
    </span>
  );
}
