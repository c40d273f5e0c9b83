import { sending } from '#shared/sending/contract.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { prepareSending, sendProposal } from './send-proposal.ts';

export const handler = lambda([
  route(sending.words, async ({ caller: { accountId }, params }) => prepareSending(accountId, rowId(params.id))),

  route(sending.send, async ({ caller, params, body, event }) =>
    sendProposal(caller, rowId(params.id), body, idempotencyKey(event)),
  ),
]);
