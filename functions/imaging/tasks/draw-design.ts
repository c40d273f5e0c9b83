import { createHash } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import { modelPrompt } from '#shared/imaging/prompt.ts';
import { type DrivewayArea, visibleMask } from '#shared/pavers/driveway-area.ts';
import { findDriveway } from '#shared/pavers/find-driveway.ts';
import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import { requireDesignable } from '../../proposals/require-designable.ts';
import { getPicture } from '../../storage/media.ts';
import { type DesignPicture, keepDrawn, lockOutside } from '../compose/mask-lock.ts';
import { planSize, toModelPhoto, toOpenAiMask } from '../compose/openai-image.ts';
import { readPixels } from '../compose/read-pixels.ts';
import { designKey, findDesign, saveDesign, type Spent } from '../design/design-store.ts';
import { drawOnce } from '../design/draw-once.ts';
import { findArea } from '../design/find-area.ts';
import { imageModel } from '../design/image-model.ts';
import { paintPreview } from '../design/paint-preview.ts';
import { findPhoto, type Photo } from '../photo-store.ts';
import { requirePhoto } from '../require-photo.ts';
import { requireRight } from '../require-rights.ts';
import { storePhoto } from '../store-photo.ts';
import { type JobOf, task } from './task.ts';

type Job = JobOf<'draw-design'>;
type Asked = { readonly photo: Photo; readonly area: DrivewayArea | undefined; readonly name: string };

type Made = DesignPicture & { readonly spent?: Spent };

/** Lays pavers into the photo; asking for the same again answers the same picture for nothing. */
export const handler = task('draw-design', 'Laying pavers, matching light', async (job) => {
  const { accountId, request } = job;
  const photo = await requirePhoto(accountId, request.imageUrl);
  requireRight(photo.rights, 'canDerive');
  // Asked again here: people may opt out while a job waits.
  if (request.proposalId !== undefined) await requireDesignable(accountId, request.proposalId);
  const area = await findArea(accountId, request, photo);
  const model = request.choice ? PREVIEW_MODEL : imageModel;
  const name = nameOf(job, { photo, area, model });
  const known = await findDesign(accountId, name);
  if (known !== undefined && (await findPhoto(accountId, known))) return { url: known, model };
  const url = await store(job, { photo, area, name }, model);
  return { url, model };
});

/** A painted mask goes to the model's own way of editing by mask, which is another wish than the automatic one. */
function nameOf({ request }: Job, asked: Omit<Asked, 'name'> & { readonly model: string }): string {
  const { photo, area, model } = asked;
  const { width, height } = planSize(photo);
  const way = request.choice ? 'painted' : request.maskUrl === undefined ? '' : '|inpainting';
  return designKey({
    photo: photo.url,
    mask: area && visibleMask(area),
    prompt: modelPrompt(request.prompt, area !== undefined),
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
  const { bytes, drift, spent } = request.choice
    ? await paint(job, asked, picture.bytes)
    : await draw(job, asked, picture.bytes);
  const { width, height, rights } = photo;
  const url = await storePhoto(accountId, { bytes, contentType: 'image/png', width, height, rights, model });
  await saveDesign(accountId, name, { url, model, drift, ...(spent && { spent }) });
  return url;
}

/** Our own renderer's picture of the choice: no model is asked and nothing is paid. */
async function paint({ request: { choice } }: Job, { area }: Asked, photo: Uint8Array): Promise<Made> {
  if (!choice || !area) {
    throw new AppError(
      'UNPROCESSABLE',
      'Please outline the driveway in step 2, or paint the driveway area, to keep a preview.',
    );
  }
  return { bytes: await paintPreview(photo, area, choice), drift: 0 };
}

async function draw(job: Job, { photo, area }: Asked, original: Uint8Array): Promise<Made> {
  const mask = area && visibleMask(area);
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
  if (mask) return { ...(await lockOutside(original, picture, mask)), spent };
  // Nothing to lock by; how far the model strayed is worth knowing all the same.
  const { mask: guess } = findDriveway(await readPixels(original));
  return { ...(await keepDrawn(original, picture, guess)), spent };
}
