import { paintedAreas } from '#shared/areas/painted-areas.ts';
import { groundIn } from '#shared/areas/paved-area.ts';
import { AppError } from '#shared/http/errors.ts';
import { isPaid } from '#shared/imaging/image-job.ts';
import type { JobInput } from '#shared/imaging/image-job.ts';
import { modelPrompt, readPaverPrompt } from '#shared/imaging/prompt.ts';
import { visibleMask } from '#shared/pavers/driveway-area.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { findDriveway } from '#shared/pavers/find-driveway.ts';
import { otherPavers } from '#shared/pavers/other-pavers.ts';
import { defaultPavers } from '#shared/pavers/paver-choice.ts';
import type { PaverColor } from '#shared/pavers/paver-choice.ts';
import type { AreaLook, PaverLook } from '#shared/pavers/paver-look.ts';
import type { Texture } from '#shared/pavers/texture.ts';
import { readTextures } from '#shared/pavers/textures.ts';
import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import type { Photo } from '../../photos/photo.ts';
import { requirePhoto } from '../../photos/require-photo.ts';
import { requireRight } from '../../photos/require-rights.ts';
import { storePhoto } from '../../photos/store-photo.ts';
import { requireDesignable } from '../../proposals/require-designable.ts';
import { sha256 } from '../../runtime/hash.ts';
import { getPicture } from '../../runtime/media.ts';
import type { Picture } from '../../runtime/media.ts';
import { countBytes, countPaidBytes } from '../../storage/account-limits.ts';
import { acceptUnlocked, restoreOutside } from '../compose/mask-lock.ts';
import type { DesignPicture } from '../compose/mask-lock.ts';
import { planSize, toModelPhoto, toOpenAiMask } from '../compose/openai-image.ts';
import { readPixels } from '../compose/read-pixels.ts';
import { designHash, saveDesign } from '../design/design-store.ts';
import type { ModelUsage } from '../design/design-store.ts';
import { drawOnce } from '../design/draw-once.ts';
import { drawSameOnce } from '../design/draw-same-once.ts';
import { findArea } from '../design/find-area.ts';
import { imageModel } from '../design/image-model.ts';
import { paintPreview, readTexture } from '../design/paint-preview.ts';
import { requireTexture } from '../design/require-texture.ts';
import { addressesOf } from '../picture-addresses.ts';
import { task } from './task.ts';

type Job = JobInput<'draw-design'>;
type DesignSources = {
  readonly photo: Photo;
  readonly picture: Picture | undefined;
  readonly area: DrivewayArea | undefined;
  /** The visible part of the area. */
  readonly mask: Uint8Array | undefined;
  /** What the image model is told. */
  readonly prompt: string;
};

type DrawnDesign = DesignPicture & { readonly spent?: ModelUsage };

/** Draws pavers into the photo. The same request gets the same design at no cost (product 7.28). */
export const handler = task('draw-design', 'Laying pavers, matching light', async (job) => {
  const { accountId, request } = job;
  const photo = await requirePhoto(accountId, request.imageUrl);
  requireRight(photo.rights, 'canDerive');
  // Checked again, because the homeowner may opt out while the job waits (product 20.6).
  const proposal =
    request.proposalId === undefined ? undefined : await requireDesignable(accountId, request.proposalId);
  const picture = await getPicture(photo.url);
  const hints = { maskUrl: request.maskUrl, areas: paintedAreas(groundIn(proposal ?? {})) };
  const area = await findArea(accountId, hints, { photo, picture });
  const sources = { photo, picture, area, mask: area && visibleMask(area), prompt: promptOf(request, photo, area) };
  const model = request.choice ? PREVIEW_MODEL : imageModel;
  const name = designKeyOf(job, sources, model);
  const url = await drawSameOnce({ accountId, jobId: job.jobId, hash: name }, async () => {
    const { url: drawn, ...made } = await store(job, sources, model);
    await saveDesign(accountId, name, { url: drawn, model, ...made });
    return drawn;
  });
  return { url, model };
});

/** The color of the driveway's pavers. Our own renderer gets it as a choice, an image model in words. */
const colorOf = ({ choice, prompt }: Job['request']): PaverColor =>
  (choice ?? readPaverPrompt(prompt)?.choice ?? defaultPavers).color;

function promptOf(request: Job['request'], photo: Photo, area: DrivewayArea | undefined): string {
  const others = area ? otherPavers(area, photo, colorOf(request)) : [];
  return modelPrompt(request.prompt, { isMasked: area !== undefined, scale: photo.scale, others });
}

/** Requests with a painted mask use another API of the model, so they have keys of their own. */
function designKeyOf({ request }: Job, sources: DesignSources, model: string): string {
  const { photo, mask, area, prompt } = sources;
  const { width, height } = planSize(photo);
  const variant = request.choice
    ? paintedVariant(photo, request.choice, area)
    : request.maskUrl === undefined
      ? ''
      : '|inpainting';
  return designHash({
    photo: photo.url,
    mask,
    prompt,
    model,
    size: `${width}x${height}${variant}`,
    attempt: request.attempt ?? 1,
  });
}

/** What a preview also depends on: the photo's pose and scale, the stone, and the pavers of other areas. */
function paintedVariant({ pose, scale }: Photo, { stone }: PaverLook, area: DrivewayArea | undefined): string {
  const own = ownLooks(area);
  return `painted${JSON.stringify([pose, scale, ...(stone ? [stone] : []), ...(own.length > 0 ? [own] : [])])}`;
}

/** The pavers of parts that have other pavers than the driveway. */
const ownLooks = (area: DrivewayArea | undefined): readonly AreaLook[] =>
  (area?.parts ?? []).flatMap(({ look }) => look ?? []);

type StoredDesign = Omit<DrawnDesign, 'bytes'> & { readonly url: string };

async function store(job: Job, sources: DesignSources, model: string): Promise<StoredDesign> {
  const { accountId, request } = job;
  const { photo, picture } = sources;
  if (!picture) throw new AppError('NOT_FOUND', 'The before photo is no longer there. Please choose another one.');
  const { bytes, ...made } = request.choice
    ? await paint(job, sources, picture.bytes)
    : await draw(job, sources, picture.bytes);
  const { width, height, rights } = photo;
  const stored = { bytes, contentType: 'image/png', width, height, rights, model };
  const count = isPaid({ kind: 'draw-design', request }) ? countPaidBytes : countBytes;
  const url = await storePhoto(accountId, stored, addressesOf(job), count);
  return { url, ...made };
}

/** Paints the choice with our own renderer: no image model, no cost. */
async function paint(
  { accountId, request: { choice } }: Job,
  { area }: DesignSources,
  photo: Uint8Array,
): Promise<DrawnDesign> {
  if (!choice || !area) {
    throw new AppError(
      'UNPROCESSABLE',
      'Please outline the driveway in step 2, or paint the driveway area, to keep a preview.',
    );
  }
  const textures = await readTextures([choice, ...ownLooks(area)], (look) => textureIn(accountId, look));
  return { bytes: await paintPreview(photo, area, { choice, textures }), drift: 0 };
}

/** The surface of a product, which must be a picture of the account. */
async function textureIn(accountId: string, look: AreaLook): Promise<Texture | undefined> {
  const inches = look.stone?.texture?.inches;
  const stored = await requireTexture(accountId, look);
  const picture = stored && (await getPicture(stored.url));
  return picture && inches !== undefined ? readTexture(picture.bytes, inches) : undefined;
}

async function draw(job: Job, sources: DesignSources, original: Uint8Array): Promise<DrawnDesign> {
  const { accountId, request } = job;
  const { photo, mask, prompt } = sources;
  const size = planSize(photo);
  const { picture, spent } = await drawOnce(job, {
    ...size,
    prompt,
    photo: await toModelPhoto(original, size),
    mask: mask && (await toOpenAiMask(mask, photo, size)),
    inpainting: request.maskUrl !== undefined,
    accountHash: sha256(accountId),
  });
  if (picture instanceof AppError) throw picture;
  if (mask) return { ...(await restoreOutside(original, picture, mask)), spent };
  // Without a mask there is no mask lock; the guessed driveway is only used to measure the drift.
  const { mask: guess } = findDriveway(await readPixels(original));
  return { ...(await acceptUnlocked(original, picture, guess)), spent };
}
