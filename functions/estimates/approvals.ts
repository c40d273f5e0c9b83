import type { Caller } from '#shared/auth/access.ts';
import { isOut, lastAction, NOBODY_DECIDES } from '#shared/estimates/approval.ts';
import type { ApprovalEvent } from '#shared/estimates/approval.ts';
import type { WaitingApproval } from '#shared/estimates/contract.ts';
import type { EstimateStatus } from '#shared/estimates/estimate-status.ts';
import { pricedAtOf } from '#shared/estimates/estimate.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { needsApproval } from '#shared/estimates/margin-health.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { AppError } from '#shared/http/errors.ts';
import { listPeople, readIdsOf } from '../account/people.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { authorsOf, decidersIfAskedBy, isAmong } from './authors.ts';
import { approvalStep, toEstimate, withStep } from './compose-estimate.ts';
import { headerWrite, listWanted } from './estimate-store.ts';
import type { EstimateHeader, StoredEstimate } from './estimate-store.ts';
import { changedMeanwhile, minMarginOf, requireEstimate, requireVersion } from './require-estimate.ts';

type Request = { readonly version: number; readonly note: string };
type Decision = Request & { readonly decision: 'approved' | 'rejected' };

const WITH_CUSTOMER =
  'This price is already with the customer: no one needs to approve it. To ask anyway, set the status to Draft first.';

const WAITS = 'This estimate is already waiting for approval. Please wait for the decision.';
const IS_APPROVED = 'This price is already approved. You can offer it to the customer.';

/** Requests approval of a price below the minimum margin. Throws when nobody may decide about it. */
export async function requestApproval(caller: Caller, id: number, { version, note }: Request): Promise<Estimate> {
  const current = await requireEstimate(caller.accountId, id);
  requireVersion(current, version);
  const { header, lines } = current;
  // A request would replace the status, which could not be set again below the minimum margin (product 17.25).
  if (isOut(header.status)) throw new AppError('CONFLICT', WITH_CUSTOMER);
  const last = lastAction(header.approvalHistory);
  if (last === 'requested') throw new AppError('CONFLICT', WAITS);
  if (last === 'approved') throw new AppError('CONFLICT', IS_APPROVED);
  const minimum = await minMarginOf(caller.accountId, header.organizationId);
  if (!needsApproval(priceEstimate(header, lines), minimum)) {
    throw new AppError('CONFLICT', 'The margin is not below the minimum: no one needs to approve this estimate.');
  }
  await requireApprover(caller, header);
  return step(caller, current, { action: 'requested', note, status: 'pending_approval' });
}

/**
 * Whether somebody else in the account is an approver, even one who worked on the estimate and may not decide about it.
 */
export async function hasOtherApprover({ accountId, userId }: Caller): Promise<boolean> {
  return [...(await listPeople(accountId))].some(([id, { role }]) => role === 'approver' && id !== userId);
}

/** The estimate as calls return it. While it waits for a decision, it says so if nobody is left to decide (product 17.24). */
export async function withDeciders(accountId: string, stored: StoredEstimate): Promise<Estimate> {
  const { header } = stored;
  const request = header.status === 'pending_approval' ? requestIn(header) : undefined;
  if (!request) return toEstimate(stored);
  const deciders = await decidersIfAskedBy(request.byId, accountId, header);
  return { ...toEstimate(stored), ...(deciders.length === 0 && { nobodyDecides: true as const }) };
}

/** Throws when nobody could decide about a request of the caller, which would wait forever (product 17.24). */
async function requireApprover({ accountId, userId }: Caller, header: EstimateHeader): Promise<void> {
  const deciders = await decidersIfAskedBy(userId, accountId, header);
  if (deciders.length === 0) throw new AppError('CONFLICT', NOBODY_DECIDES);
}

/** An approver who never worked on the estimate approves it or sends it back to draft (product 17.6). */
export async function decideApproval(caller: Caller, id: number, request: Decision): Promise<Estimate> {
  const current = await requireEstimate(caller.accountId, id);
  if (caller.role !== 'approver') throw new AppError('FORBIDDEN', 'Only an approver can decide on an estimate.');
  if (isAuthor(await idsOfCaller(caller), current.header)) {
    throw new AppError('FORBIDDEN', 'You cannot decide on an estimate you worked on. Ask another approver.');
  }
  requireVersion(current, request.version);
  if (lastAction(current.header.approvalHistory) !== 'requested') {
    throw new AppError('CONFLICT', 'This estimate is no longer waiting for approval.');
  }
  const status = request.decision === 'approved' ? 'approved' : 'draft';
  return step(caller, current, { action: request.decision, note: request.note, status });
}

/**
 * Whether a person is an author: they created the estimate, changed its price at any time, or requested the approval.
 * `ids` are all ids that the person ever had.
 */
const isAuthor = (ids: readonly string[], header: EstimateHeader): boolean =>
  isAmong(ids, [...authorsOf(header), requestIn(header)?.byId]);

const idsOfCaller = async (caller: Caller): Promise<readonly string[]> => (await readIdsOf(caller.accountId))(caller);

const requestIn = ({ approvalHistory }: EstimateHeader): ApprovalEvent | undefined =>
  approvalHistory.findLast(({ action }) => action === 'requested');

type Step = Pick<ApprovalEvent, 'action' | 'note'> & { readonly status: EstimateStatus };

async function step(caller: Caller, current: StoredEstimate, { action, note, status }: Step): Promise<Estimate> {
  const { accountId, userId } = caller;
  const { header, lines } = current;
  const now = new Date().toISOString();
  const event = approvalStep(caller, { action, note, now, marginPct: header.marginPct });
  const next: EstimateHeader = {
    ...header,
    status,
    version: header.version + 1,
    updatedAt: now,
    pricedAt: pricedAtOf(header),
    approvalHistory: withStep(header.approvalHistory, event),
  };
  const answered = action === 'requested' ? undefined : requestIn(header);
  const audit = auditRow({
    accountId,
    userId,
    entity: 'estimate',
    id: header.id,
    action: `approval-${action}`,
    detail: {
      note,
      marginPct: header.marginPct,
      by: event.by,
      customerName: header.customerName,
      ...(answered && { requestedById: answered.byId }),
    },
  });
  if ((await transact([headerWrite(accountId, header, next), audit])) !== 'done') throw changedMeanwhile();
  return toEstimate({ header: next, lines });
}

const listWaiting = (accountId: string): Promise<readonly EstimateHeader[]> =>
  listWanted(accountId, ({ status }) => status === 'pending_approval');

/** The estimates that wait for approval and that this approver may decide about. */
export async function waitingFor(
  accountId: string,
  approver: Pick<Caller, 'userId' | 'email'>,
): Promise<readonly EstimateHeader[]> {
  const waiting = await listWaiting(accountId);
  if (waiting.length === 0) return [];
  const ids = (await readIdsOf(accountId))(approver);
  return waiting.filter((header) => !isAuthor(ids, header));
}

/** All estimates of the account that wait for approval, and whether the caller can decide about them. */
export async function waitingApprovals(caller: Caller): Promise<WaitingApproval[]> {
  const waiting = await listWaiting(caller.accountId);
  const isApprover = caller.role === 'approver';
  const ids = isApprover && waiting.length > 0 ? await idsOfCaller(caller) : [];
  return waiting.map((header) => {
    const request = header.approvalHistory.at(-1);
    return {
      ...header,
      requestedBy: request?.by ?? '',
      requestedAt: request?.at ?? header.updatedAt,
      note: request?.note ?? '',
      canDecide: isApprover && !isAuthor(ids, header),
    };
  });
}
