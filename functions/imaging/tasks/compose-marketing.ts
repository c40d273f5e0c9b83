import { AppError } from '#shared/http/errors.ts';
import type { JobInput } from '#shared/imaging/image-job.ts';
import { marketingContent } from '#shared/marketing/marketing-content.ts';
import { MARKETING_IMAGE_SIZE } from '#shared/marketing/marketing-layout.ts';
import { marketingFactsOf } from '#shared/proposals/marketing-outdated.ts';
import { slugIn } from '#shared/proposals/page-url.ts';
import { brandNameIncludingDeleted } from '../../organizations/branding.ts';
import { requirePhoto } from '../../photos/require-photo.ts';
import { requireRight } from '../../photos/require-rights.ts';
import { storePicture } from '../../photos/store-photo.ts';
import { requireDesignable } from '../../proposals/require-designable.ts';
import { getPicture } from '../../runtime/media.ts';
import { renderMarketingImage } from '../compose/marketing-image.ts';
import type { MarketingPictures } from '../compose/marketing-image.ts';
import { addressesOf } from '../picture-addresses.ts';
import { task } from './task.ts';

type Request = JobInput<'compose-marketing'>['request'];

/** Composes the marketing image: a PNG for download and a JPEG for web pages (product 8.15). */
export const handler = task('compose-marketing', 'Composing the marketing image', async (job) => {
  const { accountId, request } = job;
  const [proposal, before, after] = await Promise.all([
    requireDesignable(accountId, request.proposalId),
    requirePhoto(accountId, request.beforeImageUrl),
    requirePhoto(accountId, request.afterImageUrl),
  ]);
  const { rights } = before;
  const [addressOf, size] = [addressesOf(job), MARKETING_IMAGE_SIZE];
  for (const photo of [before, after]) requireRight(photo.rights, 'canPrint');
  const content = marketingContent({
    form: request.marketingForm,
    proposal,
    totalCost: request.calculatedCost,
    companyName: await brandNameIncludingDeleted(accountId, proposal.organizationId),
    before,
    after,
    pageUrl: request.qrCodeUrl,
    isWatermarked: request.isWatermarked === true,
  });
  const { png, jpeg } = await renderMarketingImage(content, await readPhotos(request));
  const [url, webUrl] = await Promise.all([
    storePicture(accountId, { bytes: png, contentType: 'image/png', ...size, rights }, addressOf('image')),
    storePicture(accountId, { bytes: jpeg, contentType: 'image/jpeg', ...size, rights }, addressOf('web')),
  ]);
  return { url, webUrl, facts: marketingFactsOf({ ...proposal, ...printedOf(request) }) };
});

/** The values printed in the image. They are the ones that the caller saw, which may be older than the proposal. */
function printedOf({ calculatedCost, beforeImageUrl, afterImageUrl, aerialMapUrl, qrCodeUrl }: Request) {
  return {
    totalCost: calculatedCost,
    slug: slugIn(qrCodeUrl),
    beforeImageR2Url: beforeImageUrl,
    afterImageR2Url: afterImageUrl,
    ...(aerialMapUrl && { areaImageR2Url: aerialMapUrl }),
  };
}

async function readPhotos(request: Request): Promise<MarketingPictures> {
  const { beforeImageUrl, afterImageUrl, aerialMapUrl, marketingForm } = request;
  const [before, after, area, logo] = await Promise.all([
    readPhoto(beforeImageUrl),
    readPhoto(afterImageUrl),
    aerialMapUrl ? readPhoto(aerialMapUrl) : undefined,
    marketingForm.companyLogo ? readPhoto(marketingForm.companyLogo) : undefined,
  ]);
  return { before, after, area, logo };
}

async function readPhoto(url: string): Promise<Uint8Array> {
  const picture = await getPicture(url);
  if (!picture)
    throw new AppError('NOT_FOUND', 'A picture of this proposal is no longer there. Please choose it again.');
  return picture.bytes;
}
