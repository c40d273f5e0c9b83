import type { Reply } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { imaging } from '#shared/imaging/contract.ts';
import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { extrasLeft, limitOf } from '#shared/plans/extras.ts';
import type { Payer } from '#shared/plans/extras.ts';
import { countedPer, usePeriod } from '#shared/plans/plan-table.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { requireRight } from '../photos/require-rights.ts';
import { requireDesignable } from '../proposals/require-designable.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { countAttempt, findAttempts, takeBackAttempt } from '../storage/rate-limit-store.ts';
import { findUsage } from '../storage/usage-store.ts';
import { requireTexture } from './design/require-texture.ts';
import { requireBudget, requireSwitchedOn } from './design/spending-store.ts';

type Design = Extract<ImageJobInput, { kind: 'draw-design' }>['request'];

/** Previews cost processor time only, but nobody makes this many a day by hand (product 7.36). */
const MAX_PREVIEWS = 500;
const dailyDesigns = Number(requireEnv('AI_DAILY_DESIGNS'));

/** Checks that the photo is the account's and may be edited, and that budget is left. */
export async function checkDesign({ accountId, plan }: Payer, { imageUrl, proposalId }: Design): Promise<void> {
  requireSwitchedOn();
  await Promise.all([checkPhoto(accountId, { imageUrl, proposalId }), requireBudget(usePeriod(plan, new Date()))]);
}

const designsOf = (accountId: string) => ({ name: 'AI', who: accountId, seconds: DAY_SECONDS });

const NONE_LEFT = `Today’s ${dailyDesigns} AI designs are used up. The live preview stays free, and tomorrow there are new ones.`;

type DesignAllowance = Reply<typeof imaging.designAllowance>;

/** The tightest of the limits: the day's, the plan's, or the extras' ceiling (product 7.33, 38.8). */
export async function findDesignAllowance(payer: Payer): Promise<DesignAllowance> {
  const { accountId, plan } = payer;
  const { most, extra } = limitOf(payer, 'designs');
  const [today, usage] = await Promise.all([
    findAttempts(designsOf(accountId)),
    most === undefined ? undefined : findUsage(accountId, usePeriod(plan, new Date())),
  ]);
  const ofDay = Math.max(0, dailyDesigns - today);
  if (most === undefined || !usage) return { limit: dailyDesigns, left: ofDay, per: 'day' };
  if (extra) {
    const left = Math.min(ofDay, extrasLeft(extra, usage.extraCents));
    const limit = extrasLeft(extra, 0);
    return { limit, left, per: 'month', extra: { ...extra, spentCents: usage.extraCents } };
  }
  const ofPlan = Math.max(0, most - usage.designs);
  return ofPlan < ofDay
    ? { limit: most, left: ofPlan, per: countedPer(plan) }
    : { limit: dailyDesigns, left: ofDay, per: 'day' };
}

/** Counts a paid design against the day's limit, once it has a job and a slot of its own (product 7.33). */
export const countDesign = (accountId: string): Promise<void> =>
  countAttempt({ ...designsOf(accountId), max: dailyDesigns, message: NONE_LEFT });

/** Takes a design off the day's count, because its plan refused it or it did not start. */
export const takeBackDesign = (accountId: string): Promise<unknown> => takeBackAttempt(designsOf(accountId));

/** Checks a preview by our own renderer, to which the limits of paid designs do not apply. */
export async function checkPreview(
  accountId: string,
  { imageUrl, maskUrl, proposalId, choice }: Pick<Design, 'imageUrl' | 'maskUrl' | 'proposalId' | 'choice'>,
): Promise<void> {
  await Promise.all([
    checkPhoto(accountId, { imageUrl, proposalId }),
    maskUrl === undefined ? undefined : requirePhoto(accountId, maskUrl),
    choice && requireTexture(accountId, choice),
  ]);
  await countAttempt({ name: 'PREVIEW', who: accountId, max: MAX_PREVIEWS, seconds: DAY_SECONDS });
}

/**
 * A proposal and all of its designs are one item of at most 400 KB. The rest is left for its other fields, and for
 * designs that are being drawn at the same time.
 */
const MAX_DESIGN_BYTES = 250_000;

/**
 * Refuses another design when there is no room for it. No design may be dropped: any can be chosen again, and a page or
 * a piece of mail may show it.
 */
function requireRoom({ designs }: Pick<StoredProposal, 'designs'>): void {
  if (Buffer.byteLength(JSON.stringify(designs)) <= MAX_DESIGN_BYTES) return;
  throw new AppError(
    'UNPROCESSABLE',
    'This proposal has no room for another design. Choose one of those it has, or start a new proposal for this house.',
  );
}

type OnProposal = { readonly imageUrl: string; readonly proposalId: number | undefined };

async function checkPhoto(accountId: string, { imageUrl, proposalId }: OnProposal): Promise<void> {
  const [photo, proposal] = await Promise.all([
    requirePhoto(accountId, imageUrl),
    proposalId === undefined ? undefined : requireDesignable(accountId, proposalId),
  ]);
  requireRight(photo.rights, 'canDerive');
  if (proposal) requireRoom(proposal);
}
