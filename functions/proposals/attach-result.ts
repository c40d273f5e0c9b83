import type { ImageJobInput, TaskResult } from '#shared/imaging/image-job.ts';
import type { Design } from '#shared/proposals/proposal.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { attachMarketingImage } from './edit-proposal.ts';
import type { Actor } from './edit-proposal.ts';
import { addDesignWrite, findProposal } from './proposal-store.ts';

/** The people who read a history know a job by this name. */
const BY_JOB = 'job';

/** Puts a job's picture on its proposal: a design into the history, a marketing image in place. Doing it twice changes nothing. */
export async function attachResult(job: ImageJobInput, { url, webUrl, model }: TaskResult): Promise<void> {
  if (job.kind !== 'draw-design' && job.kind !== 'compose-marketing') return;
  const { accountId, request } = job;
  const current = request.proposalId === undefined ? undefined : await findProposal(accountId, request.proposalId);
  if (!current) return;
  const who = { accountId, userId: BY_JOB };
  if (job.kind === 'compose-marketing') {
    if (current.marketingImageUrl !== url) await attachMarketingImage(who, current, { url, webUrl });
    return;
  }
  const drawn: Design = { url, model: model ?? '', prompt: job.request.prompt, createdAt: new Date().toISOString() };
  if (!current.designs.some((known) => known.url === url)) await addDesign(who, current.id, drawn);
}

async function addDesign({ accountId, userId }: Actor, id: number, design: Design): Promise<void> {
  const label = designLabel(design.model);
  const detail = { ...(label && { label }), prompt: design.prompt, url: design.url };
  // A proposal that was deleted meanwhile needs no design.
  await transact([
    addDesignWrite(accountId, id, design),
    auditRow({ accountId, userId, entity: 'proposal', id, action: 'designed', detail }),
  ]);
}
