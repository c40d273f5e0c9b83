import type { ImageRights } from '../photos/image-rights.ts';
import { designLicence } from '../photos/image-rights.ts';
import { formatQuote } from '../proposals/price.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { designLabel } from '../proposals/public-page.ts';
import type { MarketingForm } from './marketing-form.ts';

/** Everything that is written on a marketing image: its form without the logo, which is a picture, and the facts. */
export type MarketingContent = Omit<MarketingForm, 'companyLogo'> & {
  readonly companyName: string;
  readonly address: string;
  /** Ready to print, for example "$7,695 – $8,505". */
  readonly quoteAmount: string;
  readonly areaSqFt: number;
  /** Half-width of the area's 95 % interval; left out where the area was not measured on a map. */
  readonly areaBandSqFt?: number;
  /** What the after photo is: drawn by our own renderer, or by an image model. */
  readonly designLabel?: 'Preview' | 'AI concept';
  /** Whose photo it is, where its license wants that said. */
  readonly attribution?: string;
  /** The license that a design made from that photo must carry, where it must carry one. */
  readonly designLicence?: string;
  readonly qrCodeUrl: string;
};

/** What is known of a proposal when its marketing image is composed. */
export type MarketingFacts = {
  readonly form: MarketingForm;
  readonly proposal: Pick<Proposal, 'propertyAddress' | 'area' | 'areaBandSqFt'>;
  /** Dollars, before the quote makes a range of it. */
  readonly totalCost: number;
  /** Empty when no organization brands the proposal. */
  readonly companyName: string;
  readonly before: { readonly rights?: ImageRights | undefined };
  readonly after: { readonly rights?: ImageRights | undefined; readonly model?: string | undefined };
  /** Where the QR code leads. */
  readonly pageUrl: string;
};

/** The same words for the browser's preview and for the server's picture, so that what is seen is what is printed. */
export function marketingContent(facts: MarketingFacts): MarketingContent {
  const { form, proposal, totalCost, companyName, before, after, pageUrl } = facts;
  const { companyLogo: _, ...texts } = form;
  const { propertyAddress, area, areaBandSqFt = 0 } = proposal;
  const label = designLabel(after.model);
  // A picture that the contractor brought along is no edit of the photo.
  const licence = label && designLicence(after.rights);
  return {
    ...texts,
    companyName,
    address: propertyAddress,
    quoteAmount: formatQuote(totalCost),
    areaSqFt: area,
    ...(areaBandSqFt > 0 && { areaBandSqFt }),
    ...(label && { designLabel: label }),
    ...(before.rights?.attribution && { attribution: before.rights.attribution }),
    ...(licence && { designLicence: licence }),
    qrCodeUrl: pageUrl,
  };
}
