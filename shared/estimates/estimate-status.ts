import * as z from 'zod';

export const estimateStatus = z.enum(['draft', 'pending_approval', 'approved', 'sent', 'won', 'lost']);
export type EstimateStatus = z.infer<typeof estimateStatus>;

export const estimateStatusLabels: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Draft',
  pending_approval: 'Pending approval',
  approved: 'Approved',
  sent: 'Sent',
  won: 'Won',
  lost: 'Lost',
};
