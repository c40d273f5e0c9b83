import { statusTable } from '#shared/proposals/status.ts';
import type { ListColor, ProposalStatus } from '#shared/proposals/status.ts';
import { Chip } from './chip.tsx';

/** Chip colors by the color names of the statuses. Text has a contrast of at least 4.5:1 to its tint. */
const colors: Readonly<Record<ListColor, string>> = {
  gray: 'bg-[#eef1f4] text-[#44546a]',
  blue: 'bg-sky-soft text-[#1d4ed8]',
  green: 'bg-[#e4f4e8] text-[#166534]',
  purple: 'bg-[#f4e9fd] text-[#6b21a8]',
  emerald: 'bg-success-soft text-[#075e42]',
};

export function StatusChip({ status }: { readonly status: ProposalStatus }) {
  const { label, listColor } = statusTable[status];
  return <Chip color={colors[listColor]} label={label} />;
}
