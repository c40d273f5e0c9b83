import { AppError } from '#shared/errors.ts';
import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import { requireEnv } from '../storage/environment.ts';
import { countAct } from '../storage/rate-limit-store.ts';
import { requirePhoto } from './require-photo.ts';
import { requireRight } from './require-rights.ts';

type Design = Extract<ImageJobInput, { kind: 'draw-design' }>['request'];

const DAY_SECONDS = 86_400;
const dailyDesigns = Number(requireEnv('AI_DAILY_DESIGNS'));

/** Whose photo it is, whether it may be changed, and whether the account has designs left today. */
export async function checkDesign(accountId: string, { imageUrl, proposalId }: Design): Promise<void> {
  if (process.env['AI_ENABLED'] === 'false') {
    throw new AppError('UNAVAILABLE', 'Drawing designs is switched off at the moment. Please try again later.');
  }
  const [photo] = await Promise.all([
    requirePhoto(accountId, imageUrl),
    proposalId === undefined ? undefined : requireProposal(accountId, proposalId),
  ]);
  requireRight(photo.rights, 'canDerive');
  await countAct({ name: 'AI', who: accountId, most: dailyDesigns, seconds: DAY_SECONDS });
}
