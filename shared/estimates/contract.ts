import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { estimate, estimateInput, estimateSave, estimateSummary } from './estimate.ts';
import { answeredSettings, estimatorSettingsEdit } from './settings.ts';

const FN = 'estimates';
/** Reading takes a session, writing a plan that has estimates (product 27.23 to 27.25, docs/decisions/0014). */
const reads = { method: 'GET', access: 'session', fn: FN } as const;
const ACCESS = 'estimates';

const note = z.string().trim().max(500);
const version = z.int().min(1);

/** An estimate that waits for an approver. `canDecide` is false for other members and for its authors. */
export const waitingApproval = z.object({
  ...estimateSummary.shape,
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  note: z.string(),
  canDecide: z.boolean(),
});
export type WaitingApproval = z.infer<typeof waitingApproval>;

export const estimates = {
  /** Newest first; `x-next-cursor` leads to the next page. */
  list: endpoint({
    ...reads,
    path: '/api/estimates',
    query: z.object({
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .exactOptional(),
    }),
    reply: z.array(estimateSummary),
  }),
  find: endpoint({ ...reads, path: '/api/estimates/{id}', reply: estimate }),
  create: endpoint({
    method: 'POST',
    path: '/api/estimates',
    access: ACCESS,
    fn: FN,
    body: estimateInput,
    reply: estimate,
    once: true,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/estimates/{id}',
    access: ACCESS,
    fn: FN,
    body: estimateSave,
    reply: estimate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/estimates/{id}',
    access: ACCESS,
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/estimates/{id}/duplicate',
    access: ACCESS,
    fn: FN,
    reply: estimate,
    once: true,
  }),
  customerPdf: endpoint({ ...reads, path: '/api/estimates/{id}/customer-pdf', reply: 'raw' }),
  costSheet: endpoint({ ...reads, path: '/api/estimates/{id}/cost-sheet', reply: 'raw' }),
  csv: endpoint({ ...reads, path: '/api/estimates/{id}/csv', reply: 'raw' }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/api/estimates/{id}/approval',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ version, note }),
    reply: estimate,
  }),
  /** Only for an approver who never worked on the estimate (product 17.6). */
  decideApproval: endpoint({
    method: 'POST',
    path: '/api/estimates/{id}/approval/decision',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ version, decision: z.enum(['approved', 'rejected']), note }),
    reply: estimate,
  }),
  approvals: endpoint({
    method: 'GET',
    path: '/api/approvals',
    access: ACCESS,
    fn: FN,
    reply: z.array(waitingApproval),
  }),
  settings: endpoint({ ...reads, path: '/api/estimator-settings/{organizationId}', reply: answeredSettings }),
  editSettings: endpoint({
    method: 'PATCH',
    path: '/api/estimator-settings/{organizationId}',
    access: ACCESS,
    fn: FN,
    body: estimatorSettingsEdit,
    reply: answeredSettings,
  }),
};
