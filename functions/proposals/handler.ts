import { requireOwner } from '#shared/auth/access.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { visits } from '#shared/visits/contract.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { viewerIp } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { createSubscription, deleteSubscription } from '../visits/calendar-subscription.ts';
import { revokeLink, rotateLink } from './change-link.ts';
import { createDraft } from './create-draft.ts';
import { deleteProposal } from './delete-proposal.ts';
import { editProposal } from './edit-proposal.ts';
import { listTimeline } from './list-timeline.ts';
import { proposalBySlug } from './proposal-by-slug.ts';
import { listOnMap, listProposals } from './proposal-list-store.ts';
import { requireBySlug, requireProposal } from './require-proposal.ts';

const nextCursor = (next: string | undefined) => (next === undefined ? {} : { 'x-next-cursor': next });

export const handler = lambda([
  route(proposals.map, async ({ caller }) => {
    const { proposals: found, next } = await listOnMap(caller.accountId);
    return new Replied(found, nextCursor(next));
  }),

  route(proposals.list, async ({ caller, query }) => {
    const { proposals: found, next } = await listProposals(caller.accountId, query);
    return new Replied(found, nextCursor(next));
  }),

  route(proposals.bySlug, async ({ caller, params, event }) => proposalBySlug(params.slug, caller, viewerIp(event))),

  route(proposals.createDraft, async ({ caller, body, event }) =>
    createDraft(caller, body.propertyId, idempotencyKey(event)),
  ),

  route(proposals.edit, async ({ caller, params, body }) =>
    editProposal(caller, await requireProposal(caller.accountId, rowId(params.id)), body),
  ),

  route(proposals.setPicture, async ({ caller, params, body }) =>
    editProposal(caller, await requireBySlug(caller.accountId, params.slug), body),
  ),

  route(proposals.setStatus, async ({ caller, params, body }) =>
    editProposal(caller, await requireBySlug(caller.accountId, params.slug), body),
  ),

  route(proposals.timeline, async ({ caller: { accountId }, params }) => {
    return listTimeline(accountId, await requireProposal(accountId, rowId(params.id)));
  }),

  route(proposals.remove, async ({ caller, params }) => {
    await deleteProposal(caller, rowId(params.id));
    return { removed: true } as const;
  }),

  route(proposals.rotateLink, async ({ caller, params }) => rotateLink(caller, rowId(params.id))),
  route(proposals.revokeLink, async ({ caller, params }) => revokeLink(caller, rowId(params.id))),

  route(visits.createSubscription, async ({ caller }) => {
    requireOwner(caller);
    return createSubscription(caller);
  }),

  route(visits.removeSubscription, async ({ caller }) => {
    requireOwner(caller);
    await deleteSubscription(caller);
    return { removed: true } as const;
  }),
]);
