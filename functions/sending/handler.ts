import { requireAccess, requireOwner } from '#shared/auth/access.ts';
import { sending } from '#shared/sending/contract.ts';
import { today } from '#shared/today/contract.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { requireOrganization } from '../organizations/branding.ts';
import { noteCall } from '../proposals/note-call.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { readBoard } from '../today/read-board.ts';
import { findSteps, planWrite } from './plan-store.ts';
import { prepareSending, sendProposal } from './send-proposal.ts';

export const handler = lambda([
  route(sending.words, async ({ caller: { accountId }, params }) => prepareSending(accountId, rowId(params.id))),

  route(sending.send, async ({ caller, params, body, event }) =>
    sendProposal(caller, rowId(params.id), body, idempotencyKey(event)),
  ),

  route(sending.plan, async ({ caller: { accountId }, params }) => {
    const { id } = await requireOrganization(accountId, rowId(params.organizationId));
    return { steps: [...(await findSteps(accountId, id))] };
  }),

  route(sending.savePlan, async ({ caller, params, body }) => {
    requireOwner(caller);
    if (body.steps.length > 0) requireAccess(sending.send.access, caller, true);
    const { accountId, userId } = caller;
    const { id } = await requireOrganization(accountId, rowId(params.organizationId));
    const audit = auditRow({ accountId, userId, entity: 'organization', id, action: 'follow-up-plan-changed' });
    await transact([planWrite(accountId, id, body), audit]);
    return body;
  }),

  route(today.board, async ({ caller: { accountId }, query }) => readBoard(accountId, query.timeZone)),
  route(today.called, async ({ caller, params }) => noteCall(caller, rowId(params.id))),
]);
