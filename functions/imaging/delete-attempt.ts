import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { deletePhotoAt } from '../photos/delete-photo.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import { isSavedDesign } from './design/design-store.ts';
import { everyAddressOf } from './picture-addresses.ts';

/**
 * Deletes what a job stored that failed for good, because nobody would ever see it (product 7.62). A design that was saved
 * stays, for it was paid and the same request answers it (product 7.28), and so does what the proposal already shows;
 * nothing does once the proposal is gone. Can be repeated safely.
 */
export async function deleteAttempt(job: ImageJobInput): Promise<void> {
  const stored = everyAddressOf(job);
  if (stored.length === 0 || (await isOfUse(job, stored))) return;
  for (const url of stored) await deletePhotoAt(job.accountId, url);
}

async function isOfUse({ kind, accountId, request }: ImageJobInput, stored: readonly string[]): Promise<boolean> {
  if (kind !== 'draw-design' && kind !== 'compose-marketing') return false;
  const { proposalId } = request;
  const proposal = proposalId === undefined ? undefined : await proposalIfAny(accountId, proposalId);
  if (proposalId !== undefined && !proposal) return false;
  if (kind === 'draw-design') return isSavedDesign(accountId, stored);
  const shown = JSON.stringify(proposal);
  return stored.some((url) => shown.includes(url));
}
