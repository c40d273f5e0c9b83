import { createHash } from 'node:crypto';

import { statusAfterView } from '#shared/proposals/status.ts';
import { foldViews, scansOf } from '#shared/proposals/views.ts';
import { appendEvent } from '../events/append-event.ts';
import { mailEachOnce } from '../mail/mail-each-once.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { applyPublicAct } from '../proposals/apply-public-act.ts';
import type { StoredProposal } from '../proposals/proposal-store.ts';
import { requireEnv } from '../runtime/environment.ts';
import { auditRow } from '../storage/audit-row.ts';
import { listViews, saveScans, seenView } from '../views/view-store.ts';
import type { SeenView } from '../views/view-store.ts';

const origin = requireEnv('APP_ORIGIN');

/** People whose names nobody knows stand in a history under this one. */
const BY_HOMEOWNER = 'homeowner';

/**
 * What follows from a view: the proposal is opened, its history shows one line for a visitor who comes back within half
 * an hour, the mailed piece is counted, and the contractor hears of the first. Applying it twice changes nothing.
 */
export async function applyView(pageId: string, item: unknown): Promise<void> {
  const view = seenView(item);
  const { accountId, id, piece } = view;
  const before = await applyPublicAct({
    accountId,
    id,
    audit: await historyLine(pageId, view),
    change: ({ status, firstViewedAt }) => ({
      ...(firstViewedAt === undefined && { firstViewedAt: view.at }),
      ...(statusAfterView(status) !== status && { status: statusAfterView(status) }),
    }),
  });
  if (!before) return;
  await tellFeed(pageId, view, before.slug);
  if (piece !== undefined) await saveScans(pageId, piece, scansOf(await listViews(pageId), piece));
  if ((before.firstViewedAt ?? view.at) === view.at) await tellFirstView(accountId, before);
}

/** Whose page it is, is a secret: its id does not leave the table. */
async function tellFeed(pageId: string, { sk, at: time, accountId, id: proposalId, piece }: SeenView, slug: string) {
  const hash = createHash('sha256').update(`${pageId}|${sk}`).digest('hex').slice(0, 32);
  const data = { accountId, proposalId, slug, ...(piece !== undefined && { piece }) };
  await appendEvent({ id: `proposal.viewed-${hash}`, type: 'proposal.viewed', version: 1, time, data });
}

/** The line of the history this view belongs to, as it is with this view. A visitor's hash lasts a day, so lines do. */
async function historyLine(pageId: string, view: SeenView) {
  const { accountId, id, visitor } = view;
  const seen = (await listViews(pageId, view.at.slice(0, 10))).filter((one) => one.visitor === visitor);
  const line = foldViews(seen).find(({ at, lastAt }) => at <= view.at && view.at <= lastAt);
  const { at, lastAt, times, piece } = line ?? { ...view, lastAt: view.at, times: 1 };
  return auditRow({
    accountId,
    userId: BY_HOMEOWNER,
    entity: 'proposal',
    id,
    action: 'viewed',
    detail: { times, lastAt, ...(piece !== undefined && { piece }) },
    once: { at, key: visitor },
  });
}

async function tellFirstView(accountId: string, proposal: StoredProposal): Promise<void> {
  const { pageId, organizationId, propertyAddress, proposalId, slug } = proposal;
  await mailEachOnce(`opened#${pageId}`, await contractorAddresses(accountId, organizationId), {
    subject: `Your proposal was opened: ${propertyAddress}`,
    text: [
      `Somebody opened proposal ${proposalId} for the first time.`,
      '',
      `Address: ${propertyAddress}`,
      `The page: ${origin}/proposal/${slug}`,
      `All proposals: ${origin}/app/proposals`,
    ].join('\n'),
  });
}
