import { createHash } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import { modelPrompt } from '#shared/imaging/prompt.ts';
import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import { requireDesignable } from '../../proposals/require-designable.ts';
import { getPicture } from '../../storage/media.ts';
import type { DrivewayMask } from '../compose/driveway-mask.ts';
import { lockOutside } from '../compose/mask-lock.ts';
import { planSize, toModelPhoto, toOpenAiMask } from '../compose/openai-image.ts';
import { designKey, findDesign, saveDesign, type Spent } from '../design/design-store.ts';
import { findMask } from '../design/find-mask.ts';
import { type Drawn, drawWithModel, expectedCost, imageModel, type Wish } from '../design/image-model.ts';
import { paintPreview } from '../design/paint-preview.ts';
import { type Reserve, requireSwitchedOn, reserve, settle } from '../design/spending-store.ts';
import { claimPaidCall, releasePaidCall } from '../job-store.ts';
import { findPhoto, type Photo } from '../photo-store.ts';
import { requirePhoto } from '../require-photo.ts';
import { requireRight } from '../require-rights.ts';
import { storePhoto } from '../store-photo.ts';
import { type JobOf, task } from './task.ts';

type Job = JobOf<'draw-design'>;
type Asked = { readonly photo: Photo; readonly mask: DrivewayMask | undefined; readonly name: string };

type Made = { readonly bytes: Uint8Array; readonly spent?: Spent };

/** Lays pavers into the photo; asking for the same again answers the same picture for nothing. */
export const handler = task('draw-design', 'Laying pavers, matching light', async (job) => {
  const { accountId, request } = job;
  const photo = await requirePhoto(accountId, request.imageUrl);
  requireRight(photo.rights, 'canDerive');
  // Asked again here: people may opt out while a job waits.
  if (request.proposalId !== undefined) await requireDesignable(accountId, request.proposalId);
  const mask = await findMask(accountId, request, photo);
  const model = request.choice ? PREVIEW_MODEL : imageModel;
  const name = nameOf(job, { photo, mask, model });
  const known = await findDesign(accountId, name);
  if (known !== undefined && (await findPhoto(accountId, known))) return { url: known, model };
  const url = await store(job, { photo, mask, name }, model);
  return { url, model };
});

/** A painted mask goes to the model's own way of editing by mask, which is another wish than the automatic one. */
function nameOf({ request }: Job, asked: Omit<Asked, 'name'> & { readonly model: string }): string {
  const { photo, mask, model } = asked;
  const { width, height } = planSize(photo);
  const way = request.choice ? 'painted' : request.maskUrl === undefined ? '' : '|inpainting';
  return designKey({
    photo: photo.url,
    mask,
    prompt: modelPrompt(request.prompt, mask !== undefined),
    model,
    size: `${width}x${height}${way}`,
    attempt: request.attempt ?? 1,
  });
}

async function store(job: Job, asked: Asked, model: string): Promise<string> {
  const { accountId, request } = job;
  const { photo, name } = asked;
  const picture = await getPicture(photo.url);
  if (!picture) throw new AppError('NOT_FOUND', 'The before photo is no longer there. Please choose another one.');
  const { bytes, spent } = request.choice
    ? await paint(job, asked, picture.bytes)
    : await draw(job, asked, picture.bytes);
  const { width, height, rights } = photo;
  const url = await storePhoto(accountId, { bytes, contentType: 'image/png', width, height, rights, model });
  await saveDesign(accountId, name, { url, model, ...(spent && { spent }) });
  return url;
}

/** Our own renderer's picture of the choice: no model is asked and nothing is paid. */
async function paint({ request: { choice } }: Job, { mask }: Asked, photo: Uint8Array): Promise<Made> {
  if (!choice || !mask) {
    throw new AppError('UNPROCESSABLE', 'Please outline the driveway in step 2, or paint a mask, to keep a preview.');
  }
  return { bytes: await paintPreview(photo, mask, choice) };
}

async function draw(job: Job, { photo, mask }: Asked, original: Uint8Array): Promise<Made> {
  const { accountId, request } = job;
  const size = planSize(photo);
  const { picture, spent } = await drawOnce(job, {
    ...size,
    prompt: modelPrompt(request.prompt, mask !== undefined),
    photo: await toModelPhoto(original, size),
    mask: mask && (await toOpenAiMask(mask, photo, size)),
    inpainting: request.maskUrl !== undefined,
    accountHash: createHash('sha256').update(accountId).digest('hex'),
  });
  if (picture instanceof AppError) throw picture;
  return { bytes: mask ? (await lockOutside(original, picture, mask)).bytes : picture, spent };
}

/**
 * One paid call per attempt, also when a crash makes the state machine run this state again (design 6). Its dollars are
 * set aside before and settled after; an outcome that nobody knows counts as paid.
 */
async function drawOnce({ accountId, jobId }: Job, wish: Wish): Promise<Drawn> {
  requireSwitchedOn();
  if (!(await claimPaidCall(accountId, jobId))) throw new Error('an earlier call of this job ended nobody knows how');
  try {
    return await drawWithin(await reserve(expectedCost(wish)), wish);
  } catch (error) {
    if (error instanceof AppError) await releasePaidCall(accountId, jobId);
    throw error;
  }
}

async function drawWithin(reserved: Reserve, wish: Wish): Promise<Drawn> {
  try {
    const drawn = await drawWithModel(wish);
    await settle(reserved, drawn.spent.costUsd);
    return drawn;
  } catch (error) {
    if (error instanceof AppError) await settle(reserved, 0);
    throw error;
  }
}
