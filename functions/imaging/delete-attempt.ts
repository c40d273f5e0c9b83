import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { deletePhotoAt } from '../photos/delete-photo.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import { isSavedDesign } from './design/design-store.ts';
import { everyAddressOf } from './picture-addresses.ts';

/**
 * Deletes what a job stored that failed for good, because nobody would ever see it (product 7.62). A saved design
 * stays, because it was paid for and the same request returns it (product 7.28), and so does what the proposal already
 * shows. Once the proposal is gone, nothing stays. Can be repeated safely.
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
