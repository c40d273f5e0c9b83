import { pageUrl, proposalPath } from '#shared/proposals/page-url.ts';
import { pageQuote } from '#shared/proposals/price.ts';
import { statusAfterView } from '#shared/proposals/status.ts';
import { appendEvent } from '../events/append-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { namedEstimate } from '../pages/named-estimate.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { notify } from '../push/notify.ts';
import { requireEnv } from '../runtime/environment.ts';
import { sha256 } from '../runtime/hash.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';
import { countScans, findViewGroup } from '../views/group-views.ts';
import { view as storedView } from '../views/view.ts';
import type { View } from '../views/view.ts';

const origin = requireEnv('APP_ORIGIN');

/**
 * Applies a view: opens the proposal, adds it to the history (one entry for a visitor's views within 30 minutes),
 * counts the mailed piece, and mails the contractor about the first view. Can be repeated safely.
 */
export async function applyView(pageId: string, item: unknown): Promise<void> {
  const view = storedView.parse(item);
  const { accountId, id, piece } = view;
  const before = await applyHomeownerAction({
    accountId,
    id,
    audit: await viewRow(pageId, view),
    change: ({ status, firstViewedAt }) => ({
      ...(firstViewedAt === undefined && { firstViewedAt: view.at }),
      ...(statusAfterView(status) !== status && { status: statusAfterView(status) }),
    }),
  });
  if (!before) return;
  await appendToFeed(pageId, view, before.slug);
  if (piece !== undefined) await countScans(pageId, piece);
  if ((before.firstViewedAt ?? view.at) !== view.at) return;
  const message = {
    title: 'Your proposal was opened',
    body: before.propertyAddress,
    path: proposalPath(before),
  };
  await notify({ accountId, kind: 'view', about: pageId, message });
  await mailFirstView(accountId, before);
}

/** The event id contains a hash, because page ids must not leave the table. */
async function appendToFeed(pageId: string, { sk, at: time, accountId, id: proposalId, piece }: View, slug: string) {
  const hash = sha256(`${pageId}|${sk}`).slice(0, 32);
  const data = { accountId, proposalId, slug, ...(piece !== undefined && { piece }) };
  await appendEvent({ id: `proposal.viewed-${hash}`, type: 'proposal.viewed', version: 1, time, data });
}

/** The audit row of a group of views. Redelivered views and later views of the group overwrite it. */
async function viewRow(pageId: string, view: View) {
  const { accountId, id, visitor } = view;
  const { at, lastAt, times, piece } = await findViewGroup(pageId, view);
  return auditRow({
    accountId,
    userId: HOMEOWNER_ACTOR,
    entity: 'proposal',
    id,
    action: 'viewed',
    detail: { times, lastAt, ...(piece !== undefined && { piece }) },
    once: { at, key: visitor },
  });
}

async function mailFirstView(accountId: string, proposal: StoredProposal): Promise<void> {
  const { pageId, organizationId, propertyAddress, proposalId } = proposal;
  const estimate = await namedEstimate({ pageId });
  const price = estimate && pageQuote(estimate);
  const addresses = await contractorAddresses(accountId, organizationId);
  await queueMail({ kind: 'proposal-opened', about: pageId }, addresses, {
    subject: `Your proposal was opened: ${propertyAddress}`,
    text: [
      'Hello,',
      '',
      `Someone opened proposal ${proposalId} for the first time.`,
      '',
      `Address: ${propertyAddress}`,
      ...(price === undefined ? [] : [`Price they saw: ${price}`]),
      `The page: ${pageUrl(origin, proposal)}`,
      `All proposals: ${origin}/app/proposals`,
    ].join('\n'),
  });
}
