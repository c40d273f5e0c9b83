import { AppError } from '#shared/http/errors.ts';
import type { JobInput } from '#shared/imaging/image-job.ts';
import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { designLicenseOf } from '#shared/photos/image-rights.ts';
import { formatQuote } from '#shared/proposals/price.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import { brandNameIncludingDeleted } from '../../organizations/branding.ts';
import { requirePhoto } from '../../photos/require-photo.ts';
import { requireRight } from '../../photos/require-rights.ts';
import { storePicture } from '../../photos/store-photo.ts';
import { requireDesignable } from '../../proposals/require-designable.ts';
import { getPicture } from '../../runtime/media.ts';
import { renderMarketingImage } from '../compose/marketing-image.ts';
import { task } from './task.ts';

type Job = JobInput<'compose-marketing'>;

const SIZE = { width: 1200, height: 1500 };

/** Composes the marketing image: a PNG for download and a JPEG for web pages (product 8.15). */
export const handler = task('compose-marketing', 'Composing the marketing image', async (job) => {
  const { accountId, request } = job;
  const { beforeImageUrl, afterImageUrl, aerialMapUrl, marketingForm } = request;
  const [{ rights }, drawn] = await Promise.all([
    requirePhoto(accountId, beforeImageUrl),
    requirePhoto(accountId, afterImageUrl),
  ]);
  for (const picture of [rights, drawn.rights]) requireRight(picture, 'canPrint');
  const [before, after, area, logo] = await Promise.all([
    readPhoto(beforeImageUrl),
    readPhoto(afterImageUrl),
    aerialMapUrl ? readPhoto(aerialMapUrl) : undefined,
    marketingForm.companyLogo ? readPhoto(marketingForm.companyLogo) : undefined,
  ]);
  const { png, jpeg } = await renderMarketingImage(await marketingContentOf(job), { before, after, area, logo });
  const [url, webUrl] = await Promise.all([
    storePicture(accountId, { bytes: png, contentType: 'image/png', ...SIZE, rights }),
    storePicture(accountId, { bytes: jpeg, contentType: 'image/jpeg', ...SIZE, rights }),
  ]);
  return { url, webUrl };
});

async function readPhoto(url: string): Promise<Uint8Array> {
  const picture = await getPicture(url);
  if (!picture)
    throw new AppError('NOT_FOUND', 'A picture of this proposal is no longer there. Please choose it again.');
  return picture.bytes;
}

/** All text of the marketing image: the form, and facts of the proposal and its organization. */
async function marketingContentOf({ accountId, request }: Job): Promise<MarketingContent> {
  const { marketingForm, calculatedCost, qrCodeUrl, proposalId, beforeImageUrl, afterImageUrl } = request;
  const [proposal, before, after] = await Promise.all([
    requireDesignable(accountId, proposalId),
    requirePhoto(accountId, beforeImageUrl),
    requirePhoto(accountId, afterImageUrl),
  ]);
  const { organizationId, propertyAddress, area, areaBandSqFt = 0 } = proposal;
  const { companyLogo: _, ...form } = marketingForm;
  const { attribution } = before.rights;
  const label = designLabel(after.model);
  const license = label && designLicenseOf(after.rights);
  return {
    ...form,
    companyName: await brandNameIncludingDeleted(accountId, organizationId),
    address: propertyAddress,
    quoteAmount: formatQuote(calculatedCost),
    areaSqFt: area,
    ...(areaBandSqFt > 0 && { areaBandSqFt }),
    ...(label && { designLabel: label }),
    ...(attribution && { attribution }),
    ...(license && { designLicence: license }),
    qrCodeUrl,
  };
}
