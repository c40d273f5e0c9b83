import type { Caller } from '#shared/auth/access.ts';
import type { Language } from '#shared/language/language.ts';
import { pendingCents } from '#shared/offers/card-payments.ts';
import { depositDue, validSignature } from '#shared/offers/firm-offer.ts';
import type { FirmOffer, Signature } from '#shared/offers/firm-offer.ts';
import { balanceOf, paidBackOf } from '#shared/offers/ledger.ts';
import type { OfferPageView, ReplacedCopy, SignedCopy, SignerMoney } from '#shared/offers/page-view.ts';
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
import { findOffer, findReplaced, signerOf } from './offer-store.ts';

type PageLookup = {
  readonly slug: string;
  /** The signer's secret, if the link has one. */
  readonly token: string | undefined;
  /** The language in the address of the page. */
  readonly asked: Language | undefined;
  readonly caller: Caller | undefined;
  readonly viewer: string;
};

/**
 * View of the page of an offer; undefined until an offer was opened. Only the signer's own link gets the copy, and what
 * became of their money once the contract is canceled or replaced.
 */
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
  if (isClosedFor(brand, offer, { own, token })) return closedPage(slug, page, language);
  return {
    slug,
    offer: shown,
    branding: shownBranding(brand),
    ...(token !== undefined && (await viewOfSigner(offer, token, today))),
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

type SignerView = Pick<OfferPageView, 'signed' | 'canceled' | 'replaced'>;

/** What only the signer's own link shows: the copy, and what became of their money without a contract. */
async function viewOfSigner(offer: FirmOffer, token: string, today: string): Promise<SignerView> {
  const { current } = offer;
  if (!isSigner(current?.signature, token)) return { replaced: await replacedCopy(offer, token) };
  const signature = validSignature(offer);
  const money = moneyOf(offer);
  if (signature) return { signed: signedCopy(signature, { token, today, dueCents: depositDue(offer), money }) };
  return current?.state === 'canceled' ? { canceled: { token, money } } : {};
}

const moneyOf = (offer: FirmOffer): SignerMoney => ({
  paidBackCents: paidBackOf(offer.ledger),
  toPayBackCents: balanceOf(offer.ledger, 'refund-due'),
  creditCents: balanceOf(offer.ledger, 'credit'),
  pendingCents: pendingCents(offer),
});

/** The copy of a version that was replaced, and its money, unless that belongs to a new contract. */
async function replacedCopy(offer: FirmOffer, token: string): Promise<ReplacedCopy | undefined> {
  const found = await findReplaced(offer, token);
  if (!found) return undefined;
  const money = validSignature(offer) ? undefined : moneyOf(offer);
  return { token, version: found.version.version, at: found.signature.at, money };
}

type Reading = Pick<SignedCopy, 'token' | 'dueCents' | 'money'> & { readonly today: string };

function signedCopy(signature: Signature, { today, ...reading }: Reading): SignedCopy {
  const { name, at, isMailed, choice, totalCents, depositCents, cancelUntil } = signature;
  const isLate = today > cancelUntil;
  return { name, at, isMailed, choice, totalCents, depositCents, ...reading, cancelUntil: isLate ? '' : cancelUntil };
}
