import { isPaid } from '#shared/imaging/image-job.ts';
import type { ImageJobInput, TaskResult } from '#shared/imaging/image-job.ts';
import type { Design } from '#shared/proposals/proposal.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import { auditRow, JOB_ACTOR } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { attachMarketingImage } from './edit-proposal.ts';
import type { Actor } from './edit-proposal.ts';
import { addDesignWrite, findProposal } from './proposal-store.ts';

/**
 * Attaches a job's result to its proposal: adds a design, or sets the marketing image. False when the proposal is gone.
 * Can be repeated safely.
 */
export async function attachResult(job: ImageJobInput, { url, webUrl, model, facts }: TaskResult): Promise<boolean> {
  if (job.kind !== 'draw-design' && job.kind !== 'compose-marketing') return true;
  const { accountId, request } = job;
  if (request.proposalId === undefined) return true;
  const current = await findProposal(accountId, request.proposalId);
  if (!current) return false;
  const who = { accountId, userId: JOB_ACTOR };
  if (job.kind === 'compose-marketing') {
    if (current.marketingImageUrl === url) return true;
    const isWatermarked = job.request.isWatermarked === true;
    return attachMarketingImage(who, current, { url, webUrl, facts, isWatermarked });
  }
  const drawn: Design = {
    url,
    model: model ?? '',
    prompt: job.request.prompt,
    createdAt: new Date().toISOString(),
    photoUrl: job.request.imageUrl,
    isPaid: isPaid(job),
  };
  return current.designs.some((known) => known.url === url) || addDesign(who, current.id, drawn);
}

async function addDesign({ accountId, userId }: Actor, id: number, design: Design): Promise<boolean> {
  const label = designLabel(design.model);
  const detail = { ...(label && { label }), prompt: design.prompt, url: design.url };
  // The transaction fails if the proposal was deleted in the meantime.
  const outcome = await transact([
    addDesignWrite(accountId, id, design),
    auditRow({ accountId, userId, entity: 'proposal', id, action: 'designed', detail }),
  ]);
  return outcome === 'done';
}
