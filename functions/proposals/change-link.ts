import { randomBytes } from 'node:crypto';

import { AppError } from '#shared/http/errors.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { indexedText } from '#shared/proposals/search.ts';
import { SLUG_BYTES, slugOf } from '#shared/proposals/slug.ts';
import { editPageWrite, revokeLinkWrite, rotateLinkWrites } from '../pages/page-writes.ts';
import { auditRow } from '../storage/audit-row.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import type { Actor } from './edit-proposal.ts';
import { editImagedWrite } from './marketing-image.ts';
import { neededLinkChecks } from './needed-link.ts';
import { requireProposal } from './require-proposal.ts';
import type { EditCondition, IndexedFields, StoredProposal } from './stored-proposal.ts';

/**
 * Replaces the link of a page. The old link answers 404 from now on, even where it is printed (product 10.21). 409
 * while a homeowner needs it to cancel a contract, or to move or cancel a visit.
 */
export async function rotateLink(who: Actor, id: number): Promise<Proposal> {
  return retryUntilDone(async () => {
    const current = await requireProposal(who.accountId, id);
    const slug = slugOf(current.propertyAddress, randomBytes(SLUG_BYTES));
    return changeLink(who, current, {
      action: 'link-replaced',
      fields: { slug, linkRevoked: false, searchText: indexedText({ ...current, slug }) },
      // `searchText` also holds the contact, who may be removed at the same moment.
      condition: { version: current.version },
      needed: await neededLinkChecks(current.pageId),
      writes: rotateLinkWrites({ ...current, accountId: who.accountId }, slug),
    });
  });
}

/**
 * Closes the page until the link is replaced (product 10.22). It stays open to the account, and to whoever signed its
 * offer or booked a visit.
 */
export async function revokeLink(who: Actor, id: number): Promise<Proposal> {
  return retryUntilDone(async () => {
    const current = await requireProposal(who.accountId, id);
    if (current.linkRevoked === true) return current;
    return changeLink(who, current, {
      action: 'link-revoked',
      fields: { linkRevoked: true },
      condition: {},
      writes: [revokeLinkWrite(current.slug)],
    });
  });
}

type LinkUpdate = {
  readonly action: string;
  readonly fields: IndexedFields;
  readonly condition: EditCondition;
  /** Checks that hold while no homeowner needs the link. */
  readonly needed?: readonly Write[];
  readonly writes: readonly Write[];
};

/**
 * The changed proposal. Undefined when something else than the link changed in the meantime: proposal, offer or visit.
 */
async function changeLink(
  who: Actor,
  current: StoredProposal,
  { action, fields, condition, needed, writes }: LinkUpdate,
): Promise<Proposal | undefined> {
  const { accountId, userId } = who;
  // The QR code in the marketing image leads to the link that it was made for, so a new link puts the image out of
  // date.
  const { proposal, shown } = editImagedWrite(accountId, current, fields, condition);
  const outcome = await transact({
    proposal,
    page: editPageWrite(current.pageId, shown),
    audit: auditRow({ accountId, userId, entity: 'proposal', id: current.id, action }),
    needed,
    link: writes,
  });
  if (outcome === 'done') return requireProposal(accountId, current.id);
  if (!outcome.has('link')) return undefined;
  throw new AppError('CONFLICT', 'This link changed in the meantime. Please reload and try again.');
}
