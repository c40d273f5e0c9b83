import { estimateStatusLabels } from '#shared/estimates/estimate-status.ts';
import type { EstimateStatus } from '#shared/estimates/estimate-status.ts';
import { Chip } from '../../../ui/chip.tsx';

const colors: Readonly<Record<EstimateStatus, string>> = {
  draft: 'bg-[#eef1f4] text-[#44546a]',
  pending_approval: 'bg-warning-soft text-[#7c3a06]',
  approved: 'bg-sky-soft text-[#1d4ed8]',
  sent: 'bg-[#e4f4e8] text-[#166534]',
  won: 'bg-success-soft text-[#075e42]',
  lost: 'bg-danger-soft text-danger',
};

export function EstimateStatusChip({ status }: { readonly status: EstimateStatus }) {
  return <Chip color={colors[status]} label={estimateStatusLabels[status]} />;
}
