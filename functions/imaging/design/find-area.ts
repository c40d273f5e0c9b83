import { AppError } from '#shared/http/errors.ts';
import { guessedArea, outlinedArea } from '#shared/pavers/driveway-area.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import type { Photo } from '../../photos/photo.ts';
import { requirePhoto } from '../../photos/require-photo.ts';
import { requireProposal } from '../../proposals/require-proposal.ts';
import { getPicture } from '../../runtime/media.ts';
import type { Picture } from '../../runtime/media.ts';
import { isEmpty, paintedMask } from '../compose/driveway-mask.ts';
import { readPixels } from '../compose/read-pixels.ts';

/** A photo's item, and its bytes while they are stored. */
type PhotoWithBytes = { readonly photo: Photo; readonly picture: Picture | undefined };
type AreaHints = { readonly proposalId?: number; readonly maskUrl?: string };

/**
 * Where pavers go: the painted mask; else the outline of step 2, projected through the photo's pose; else, for a photo
 * of unknown pose, a confident guess. Undefined when there is none of them (product 7.20).
 */
export async function findArea(
  accountId: string,
  { proposalId, maskUrl }: AreaHints,
  { photo, picture }: PhotoWithBytes,
): Promise<DrivewayArea | undefined> {
  if (maskUrl !== undefined) return { mask: await readPainted(accountId, maskUrl, photo) };
  if (!picture) return undefined;
  const image = await readPixels(picture.bytes);
  if (!photo.pose) return guessedArea(image);
  if (proposalId === undefined) return undefined;
  const { drawnPolygon = [] } = await requireProposal(accountId, proposalId);
  if (drawnPolygon.length < 3) return undefined;
  const area = outlinedArea(image, drawnPolygon, photo.pose);
  return isEmpty(area.mask) ? undefined : area;
}

async function readPainted(accountId: string, maskUrl: string, { width, height }: Photo): Promise<Uint8Array> {
  await requirePhoto(accountId, maskUrl);
  const picture = await getPicture(maskUrl);
  const mask = picture && (await paintedMask(picture.bytes, { width, height }));
  if (!mask) throw new AppError('UNPROCESSABLE', 'The painted mask is empty. Please paint the driveway area again.');
  return mask;
}
