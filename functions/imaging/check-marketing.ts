import { AppError } from '#shared/http/errors.ts';
import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { missingImages, proposalCan } from '#shared/proposals/marketing-rules.ts';
import { pageUrl } from '#shared/proposals/page-url.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { requireRight } from '../photos/require-rights.ts';
import { requireDesignable } from '../proposals/require-designable.ts';
import { requireEnv } from '../runtime/environment.ts';

type Marketing = Extract<ImageJobInput, { kind: 'compose-marketing' }>['request'];

const appOrigin = requireEnv('APP_ORIGIN');

/** Checks before work starts: images, their rights, and the address of the QR code (product 8.22, 8.30). */
export async function checkMarketing(accountId: string, request: Marketing): Promise<void> {
  const { beforeImageUrl, afterImageUrl, aerialMapUrl, marketingForm, proposalId, qrCodeUrl } = request;
  const [proposal, ...pictures] = await Promise.all([
    requireDesignable(accountId, proposalId),
    requirePhoto(accountId, beforeImageUrl),
    requirePhoto(accountId, afterImageUrl),
    ...[aerialMapUrl, marketingForm.companyLogo].filter(Boolean).map((url) => requirePhoto(accountId, url)),
  ]);
  for (const { rights } of pictures) requireRight(rights, 'canPrint');
  if (!proposalCan.composeMarketing(proposal)) throw new AppError('UNPROCESSABLE', missingImages.failure);
  if (qrCodeUrl !== pageUrl(appOrigin, proposal)) {
    throw new AppError('INVALID_REQUEST', 'The QR code must lead to this proposal’s own page.');
  }
}
