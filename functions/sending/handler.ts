import { requireAccess, requireOwner } from '#shared/auth/access.ts';
import { sending } from '#shared/sending/contract.ts';
import { today } from '#shared/today/contract.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { requireOrganization } from '../organizations/branding.ts';
import { noteCall } from '../proposals/note-call.ts';
import { readBoard } from '../today/read-board.ts';
import { findFollowUpPlan } from './follow-up-plan-store.ts';
import { replacePlan } from './replace-plan.ts';
import { prepareSending, sendProposal } from './send-proposal.ts';

export const handler = lambda([
  route(sending.words, async ({ caller: { accountId }, params }) => prepareSending(accountId, rowId(params.id))),

  route(sending.send, async ({ caller, params, body, event }) =>
    sendProposal(caller, rowId(params.id), body, idempotencyKey(event)),
  ),

  route(sending.plan, async ({ caller: { accountId }, params }) => {
    const { id } = await requireOrganization(accountId, rowId(params.organizationId));
    return findFollowUpPlan(accountId, id);
  }),

  route(sending.savePlan, async ({ caller, params, body }) => {
    requireOwner(caller);
    if (body.steps.length > 0) requireAccess(sending.send.access, caller, true);
    const { id } = await requireOrganization(caller.accountId, rowId(params.organizationId));
    return replacePlan(caller, id, body);
  }),

  route(today.board, async ({ caller: { accountId }, query }) => readBoard(accountId, query.timeZone)),
  route(today.called, async ({ caller, params }) => noteCall(caller, rowId(params.id))),
]);
