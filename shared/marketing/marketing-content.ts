import type { ImageRights } from '../photos/image-rights.ts';
import { designLicenseOf } from '../photos/image-rights.ts';
import { planTable } from '../plans/plan-table.ts';
import { bandOf } from '../proposals/area-source.ts';
import type { MarketingForm } from '../proposals/marketing-facts.ts';
import { quoteText } from '../proposals/price.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { designLabel } from '../proposals/public-page.ts';

/** All text of a marketing image: its form without the logo, which is an image, and facts of the proposal. */
export type MarketingContent = Omit<MarketingForm, 'companyLogo'> & {
  readonly companyName: string;
  readonly address: string;
  /** As printed, for example "$7,695 – $8,505". */
  readonly quoteAmount: string;
  readonly areaSqFt: number;
  /** Half-width of the area's 95 % interval; missing when the area was not drawn on a map. */
  readonly areaBandSqFt?: number;
  /** Whether our own renderer or an image model drew the after image. */
  readonly designLabel?: 'Preview' | 'AI concept';
  /** Attribution of the before photo, where its license requires one. */
  readonly attribution?: string;
  /** License that the design must carry, where the before photo is share-alike. */
  readonly designLicence?: string;
  readonly qrCodeUrl: string;
  /** Says across the design that it was made with the plan that costs nothing. */
  readonly watermark?: string;
};

/** Facts that the text of a marketing image is composed from. */
export type MarketingInput = {
  readonly form: MarketingForm;
  readonly proposal: Pick<Proposal, 'propertyAddress' | 'area' | 'areaBandSqFt' | 'areaSource' | 'quoteAmount'>;
  /** In dollars; printed as a price range unless the contractor typed a quote. */
  readonly totalCost: number;
  /** Empty when the proposal has no organization. */
  readonly companyName: string;
  readonly before: { readonly rights?: ImageRights | undefined };
  readonly after: { readonly rights?: ImageRights | undefined; readonly model?: string | undefined };
  /** URL in the QR code. */
  readonly pageUrl: string;
  /** Made on the plan that costs nothing (product 38.7). */
  readonly isWatermarked?: boolean;
};

const WATERMARK = `Made with Paveprint ${planTable.lite.name}`;

/** Composes the text for the browser's preview and for the server, so that both show the same (product 8.9). */
export function marketingContent(facts: MarketingInput): MarketingContent {
  const { form, proposal, totalCost, companyName, before, after, pageUrl, isWatermarked = false } = facts;
  const { companyLogo: _, ...texts } = form;
  const { propertyAddress, area } = proposal;
  const areaBandSqFt = bandOf(proposal);
  const label = designLabel(after.model);
  // An uploaded after image is no edit of the before photo, so it needs no license.
  const license = label && designLicenseOf(after.rights);
  return {
    ...texts,
    companyName,
    address: propertyAddress,
    quoteAmount: quoteText({ ...proposal, totalCost }),
    areaSqFt: area,
    ...(areaBandSqFt > 0 && { areaBandSqFt }),
    ...(label && { designLabel: label }),
    ...(before.rights?.attribution && { attribution: before.rights.attribution }),
    ...(license && { designLicence: license }),
    qrCodeUrl: pageUrl,
    ...(isWatermarked && { watermark: WATERMARK }),
  };
}
