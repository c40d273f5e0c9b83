import type { Caller } from '#shared/auth/access.ts';
import type { Language } from '#shared/language/language.ts';
import { depositDue, validSignature } from '#shared/offers/firm-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import type { OfferPageView, SignedCopy } from '#shared/offers/page-view.ts';
import { toPublicOffer } from '#shared/offers/public-offer.ts';
import { publicBranding } from '#shared/proposals/public-page.ts';
import { findBranding } from '../organizations/public-branding.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import { closedPage } from '../pages/closed-page.ts';
import type { ClosedPage } from '../pages/closed-page.ts';
import { findPublicPage } from '../pages/find-public-page.ts';
import { ownerView } from '../pages/owner-view.ts';
import { languagesOf } from '../pages/page-language.ts';
import { isSigner, currentMoment } from './offer-moment.ts';
import { findOffer, signerOf } from './offer-store.ts';

type PageLookup = {
  readonly slug: string;
  /** The signer's secret, if the link has one. */
  readonly token: string | undefined;
  /** The language in the address of the page. */
  readonly asked: Language | undefined;
  readonly caller: Caller | undefined;
  readonly viewer: string;
};

/** View of the page of an offer; undefined until an offer was opened. Only the signer's own link gets the copy. */
export async function offerPageView({
  slug,
  token,
  asked,
  caller,
  viewer,
}: PageLookup): Promise<OfferPageView | ClosedPage | undefined> {
  const found = await findPublicPage({ slug, caller, viewer, admits: signerOf(token) });
  if (!found) return undefined;
  const { page, link, own, isClosed } = found;
  const [offer, brand] = await Promise.all([findOffer(link.pageId), findBranding(page.brandId)]);
  const { today } = currentMoment(offer?.current?.frozen.timeZone);
  const { usualLanguage, language } = languagesOf(page, asked);
  const shown = offer && toPublicOffer(offer, today, language);
  if (!offer || !shown) return undefined;
  const signed = signedCopy(offer, token, today);
  if (isClosedFor(brand, offer, { own, token })) return closedPage(slug, page, language);
  return {
    slug,
    offer: shown,
    branding: shownBranding(brand),
    ...(signed && { signed }),
    ...ownerView(found, brand),
    seesProposal: !isClosed,
    language: shown.hasSpanish ? language : 'en',
    askedLanguage: language,
    usualLanguage,
  };
}

const shownBranding = (brand: PublicBranding | undefined) =>
  brand && publicBranding.parse({ ...brand, companyName: brand.shownName });

type Reader = { readonly own: boolean; readonly token: string | undefined };

/** Whoever signed still sees the page: first to read their copy and cancel in time, later to read what became of it. */
const isClosedFor = (brand: PublicBranding | undefined, { current }: FirmOffer, { own, token }: Reader): boolean =>
  brand?.isClosed === true && !own && !isSigner(current?.signature, token);

function signedCopy(offer: FirmOffer, token: string | undefined, today: string): SignedCopy | undefined {
  const signature = validSignature(offer);
  if (!signature || token === undefined || !isSigner(signature, token)) return undefined;
  const { name, at, isMailed, choice, totalCents, depositCents, cancelUntil } = signature;
  const isLate = today > cancelUntil;
  const dueCents = depositDue(offer);
  const signed = { name, at, isMailed, choice, totalCents, depositCents };
  return { ...signed, dueCents, token, cancelUntil: isLate ? '' : cancelUntil };
}
