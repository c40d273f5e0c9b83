import { AppError } from '#shared/http/errors.ts';
import { designAreaSource } from '#shared/pavers/design-area-source.ts';
import type { PaintedArea } from '#shared/pavers/design-area-source.ts';
import { findDrivewayArea, viewOf } from '#shared/pavers/driveway-area.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { snapMask } from '#shared/pavers/snap-mask.ts';
import type { Photo } from '../../photos/photo.ts';
import { requirePhoto } from '../../photos/require-photo.ts';
import { getPicture } from '../../runtime/media.ts';
import type { Picture } from '../../runtime/media.ts';
import { paintedMask } from '../compose/driveway-mask.ts';
import { readPixels } from '../compose/read-pixels.ts';

/** A photo's item, and its bytes if they are still stored. */
type PhotoWithBytes = { readonly photo: Photo; readonly picture: Picture | undefined };
type AreaHints = { readonly maskUrl: string | undefined; readonly areas: readonly PaintedArea[] };

/** Where pavers go, by the same rule as the live preview (product 7.20); undefined when the area is unknown. */
export async function findArea(
  accountId: string,
  { maskUrl, areas }: AreaHints,
  { photo, picture }: PhotoWithBytes,
): Promise<DrivewayArea | undefined> {
  const method = maskUrl === undefined ? 'responses' : 'inpainting';
  const source = designAreaSource({ method, maskUrl, pose: photo.pose, areas, scale: photo.scale });
  if (source?.kind === 'painted') {
    const mask = await readPainted(accountId, source.maskUrl, photo);
    return picture && { mask: snapMask(await readPixels(picture.bytes), mask), ...viewOf(source) };
  }
  // A guessed area counts only after a person has confirmed it, which makes it a painted mask (product 7.52).
  if (source?.kind !== 'outline') return undefined;
  return picture && findDrivewayArea(await readPixels(picture.bytes), source);
}

async function readPainted(accountId: string, maskUrl: string, { width, height }: Photo): Promise<Uint8Array> {
  await requirePhoto(accountId, maskUrl);
  const picture = await getPicture(maskUrl);
  const mask = picture && (await paintedMask(picture.bytes, { width, height }));
  if (!mask) throw new AppError('UNPROCESSABLE', 'The painted mask is empty. Please paint the driveway area again.');
  return mask;
}
