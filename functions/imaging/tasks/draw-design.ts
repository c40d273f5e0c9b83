import { createHash } from 'node:crypto';

import { AppError } from '#shared/http/errors.ts';
import { modelPrompt } from '#shared/imaging/prompt.ts';
import { visibleMask } from '#shared/pavers/driveway-area.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { findDriveway } from '#shared/pavers/find-driveway.ts';
import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import { findPhoto } from '../../photos/photo-store.ts';
import type { Photo } from '../../photos/photo-store.ts';
import { requirePhoto } from '../../photos/require-photo.ts';
import { requireRight } from '../../photos/require-rights.ts';
import { storePhoto } from '../../photos/store-photo.ts';
import { requireDesignable } from '../../proposals/require-designable.ts';
import { getPicture } from '../../runtime/media.ts';
import type { Picture } from '../../runtime/media.ts';
import { keepDrawn, lockOutside } from '../compose/mask-lock.ts';
import type { DesignPicture } from '../compose/mask-lock.ts';
import { planSize, toModelPhoto, toOpenAiMask } from '../compose/openai-image.ts';
import { readPixels } from '../compose/read-pixels.ts';
import { designKey, findDesign, saveDesign } from '../design/design-store.ts';
import type { Spent } from '../design/design-store.ts';
import { drawOnce } from '../design/draw-once.ts';
import { findArea } from '../design/find-area.ts';
import { imageModel } from '../design/image-model.ts';
import { paintPreview } from '../design/paint-preview.ts';
import { task } from './task.ts';
import type { JobOf } from './task.ts';

type Job = JobOf<'draw-design'>;
type Asked = {
  readonly photo: Photo;
  readonly picture: Picture | undefined;
  readonly area: DrivewayArea | undefined;
  /** The part of the area that is seen. */
  readonly mask: Uint8Array | undefined;
};

type Made = DesignPicture & { readonly spent?: Spent };

/** Lays pavers into the photo; asking for the same again answers the same picture for nothing. */
export const handler = task('draw-design', 'Laying pavers, matching light', async (job) => {
  const { accountId, request } = job;
  const photo = await requirePhoto(accountId, request.imageUrl);
  requireRight(photo.rights, 'canDerive');
  // Asked again here: people may opt out while a job waits.
  const proposal =
    request.proposalId === undefined ? undefined : await requireDesignable(accountId, request.proposalId);
  const picture = await getPicture(photo.url);
  const hints = { maskUrl: request.maskUrl, outline: proposal?.drawnPolygon ?? [] };
  const area = await findArea(accountId, hints, { photo, picture });
  const asked = { photo, picture, area, mask: area && visibleMask(area) };
  const model = request.choice ? PREVIEW_MODEL : imageModel;
  const name = nameOf(job, asked, model);
  const known = await findDesign(accountId, name);
  if (known !== undefined && (await findPhoto(accountId, known))) return { url: known, model };
  const { url, ...made } = await store(job, asked, model);
  await saveDesign(accountId, name, { url, model, ...made });
  return { url, model };
});

/** A painted mask goes to the model's own way of editing by mask, which is another wish than the automatic one. */
function nameOf({ request }: Job, { photo, mask }: Asked, model: string): string {
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

type Stored = Omit<Made, 'bytes'> & { readonly url: string };

async function store(job: Job, asked: Asked, model: string): Promise<Stored> {
  const { accountId, request } = job;
  const { photo, picture } = asked;
  if (!picture) throw new AppError('NOT_FOUND', 'The before photo is no longer there. Please choose another one.');
  const { bytes, ...made } = request.choice
    ? await paint(job, asked, picture.bytes)
    : await draw(job, asked, picture.bytes);
  const { width, height, rights } = photo;
  const url = await storePhoto(accountId, { bytes, contentType: 'image/png', width, height, rights, model });
  return { url, ...made };
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
  if (mask) return { ...(await lockOutside(original, picture, mask)), spent };
  // Nothing to lock by; how far the model strayed is worth knowing all the same.
  const { mask: guess } = findDriveway(await readPixels(original));
  return { ...(await keepDrawn(original, picture, guess)), spent };
}
