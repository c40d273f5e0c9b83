import { createHash } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import { modelPrompt } from '#shared/imaging/prompt.ts';
import { STREET_CAMERA_METRES } from '#shared/imaging/street-pose.ts';
import { getPicture, newMediaUrl, putPicture } from '../../storage/media.ts';
import { requireProposal } from '../../proposals/require-proposal.ts';
import { type DrivewayMask, projectedMask } from '../compose/driveway-mask.ts';
import { lockOutside } from '../compose/mask-lock.ts';
import { planSize, toModelPhoto, toOpenAiMask } from '../compose/openai-image.ts';
import { designKey, findDesign, saveDesign } from '../design/design-store.ts';
import { drawWithModel, imageModel } from '../design/image-model.ts';
import { findPhoto, type Photo, savePhoto } from '../photo-store.ts';
import { requirePhoto } from '../require-photo.ts';
import { requireRight } from '../require-rights.ts';
import { type JobOf, task } from './task.ts';

type Job = JobOf<'draw-design'>;

/** Has the image model lay pavers into the photo; asking for the same again answers the same picture for nothing. */
export const handler = task('draw-design', 'Laying pavers, matching light', async (job) => {
  const { accountId, request } = job;
  const photo = await requirePhoto(accountId, request.imageUrl);
  requireRight(photo.rights, 'canDerive');
  const mask = await maskOf(job, photo);
  const size = planSize(photo);
  const prompt = modelPrompt(request.prompt, mask !== undefined);
  const { attempt = 1 } = request;
  const sizeText = `${size.width}x${size.height}`;
  const name = designKey({ photo: photo.url, mask, prompt, model: imageModel, size: sizeText, attempt });
  const known = await findDesign(accountId, name);
  if (known !== undefined && (await findPhoto(accountId, known))) return { url: known, model: imageModel };

  const picture = await getPicture(photo.url);
  if (!picture) throw new AppError('NOT_FOUND', 'The before photo is no longer there. Please choose another one.');
  const drawn = await drawWithModel({
    ...size,
    prompt,
    photo: await toModelPhoto(picture.bytes, size),
    mask: mask && (await toOpenAiMask(mask, photo, size)),
    accountHash: createHash('sha256').update(accountId).digest('hex'),
  });
  const url = await store(job, photo, mask ? (await lockOutside(picture.bytes, drawn, mask)).bytes : drawn);
  await saveDesign(accountId, name, url);
  return { url, model: imageModel };
});

/** The outline of step 2, projected through the photo's camera. Without a pose or an outline there is no mask. */
async function maskOf({ accountId, request }: Job, { pose, width, height }: Photo): Promise<DrivewayMask | undefined> {
  if (!pose || request.proposalId === undefined) return undefined;
  const { drawnPolygon = [] } = await requireProposal(accountId, request.proposalId);
  return projectedMask(drawnPolygon, { ...pose, height: STREET_CAMERA_METRES }, { width, height });
}

async function store({ accountId }: Job, { width, height, rights }: Photo, bytes: Uint8Array): Promise<string> {
  const url = newMediaUrl();
  await putPicture(url, { bytes, contentType: 'image/png' });
  await savePhoto(accountId, { url, width, height, rights, model: imageModel });
  return url;
}
