import { areaNameIn } from '#shared/areas/area-names.ts';
import { locales } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { validSignatureIn } from '#shared/offers/signed-states.ts';
import { bandOf } from '#shared/proposals/area-source.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import type { PublicBranding, PublicProposal } from '#shared/proposals/public-page.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';

/** The branding for accounts without an organization. */
const unbranded = (language: Language): PublicBranding => ({
  companyName: pageWords[language].unbranded,
  logoUrl: '',
  primaryColor: '#2563EB',
  backgroundColor: '#ffffff',
  phoneNumber: '',
  websiteUrl: '',
  emailAddress: '',
});

export const brandingOf = (branding: PublicBranding | undefined, language: Language): PublicBranding =>
  branding ?? unbranded(language);

/** A card that may be longer than a printed page. */
export const LONG_CARD = 'rounded-lg border border-(--hair) bg-white shadow-card print:shadow-none';
export const CARD = `${LONG_CARD} print:break-inside-avoid`;
export const WRAP = 'mx-auto w-full max-w-[1248px] px-5 md:px-6 print:max-w-none print:px-0';

export const round = (value: number, language: Language): string => Math.round(value).toLocaleString(locales[language]);

/** '737 sq ft ± 64', or an empty text while the area is unknown. */
export function areaText(proposal: PublicProposal, language: Language): string {
  if (proposal.area === 0) return '';
  const words = pageWords[language];
  const [area, band] = [round(proposal.area, language), bandOf(proposal)];
  return band > 0 ? words.sqFtBand(area, round(band, language)) : words.sqFt(area);
}

/** Each area by name with its square feet, if there is more than the driveway (product 18.23). */
export function partsText(
  { areaParts = [] }: PublicProposal,
  language: Language,
): readonly (readonly [string, string])[] {
  const words = pageWords[language];
  return areaParts.map(({ name, sqFt }, n) => [
    n === 0 ? words.driveway : areaNameIn(name, language),
    words.sqFt(round(sqFt, language)),
  ]);
}

/** Whether the homeowner signed a firm offer: its price counts then, and not the estimate of the page. */
export const isSigned = ({ offer }: PublicProposal): boolean => offer !== undefined && validSignatureIn(offer.state);

/** Whether a page has a price. A status that was set by hand can open a page that has none yet. */
export const isPriced = ({ quoteAmount, priceHigh }: PublicProposal): boolean => Boolean(quoteAmount) || priceHigh > 0;

/** '$8,752 – $9,673', the quote that the contractor typed (product 8.35), or a note that there is no price yet. */
export function priceText(proposal: PublicProposal, language: Language): string {
  const { quoteAmount, priceLow, priceHigh } = proposal;
  if (!isPriced(proposal)) return pageWords[language].priceBeingMade;
  const dollars = (value: number): string => formatDollars(value, { whole: true, language });
  return quoteAmount || `${dollars(priceLow)} – ${dollars(priceHigh)}`;
}
