import { AppError } from '#shared/errors.ts';
import { STREET_CAMERA_METRES } from '#shared/imaging/street-pose.ts';
import { requireProposal } from '../../proposals/require-proposal.ts';
import { getPicture } from '../../storage/media.ts';
import { type DrivewayMask, paintedMask, projectedMask } from '../compose/driveway-mask.ts';
import type { Photo } from '../photo-store.ts';
import { requirePhoto } from '../require-photo.ts';

type Wanted = { readonly proposalId?: number; readonly maskUrl?: string };

/** Where pavers go: the painted mask, else step 2's outline projected through the photo's camera. Without either, undefined. */
export async function findMask(
  accountId: string,
  { proposalId, maskUrl }: Wanted,
  { pose, width, height }: Photo,
): Promise<DrivewayMask | undefined> {
  if (maskUrl !== undefined) return readPainted(accountId, maskUrl, { width, height });
  if (!pose || proposalId === undefined) return undefined;
  const { drawnPolygon = [] } = await requireProposal(accountId, proposalId);
  return projectedMask(drawnPolygon, { ...pose, height: STREET_CAMERA_METRES }, { width, height });
}

async function readPainted(
  accountId: string,
  maskUrl: string,
  size: Pick<Photo, 'width' | 'height'>,
): Promise<DrivewayMask> {
  await requirePhoto(accountId, maskUrl);
  const picture = await getPicture(maskUrl);
  const mask = picture && (await paintedMask(picture.bytes, size));
  if (!mask) throw new AppError('UNPROCESSABLE', 'The painted mask is empty. Please paint the driveway area again.');
  return mask;
}
