import type { Language } from '../language/language.ts';
import type { OwnerView } from '../proposals/page-view.ts';
import type { PublicBranding } from '../proposals/public-page.ts';
import type { OfferChoice } from './offer-content.ts';
import type { PublicOffer } from './public-offer.ts';

/** What the signer's own link shows beside the offer. */
export type SignedCopy = {
  readonly name: string;
  readonly at: string;
  /** Unless too much was mailed that day. */
  readonly isMailed: boolean;
  readonly choice: OfferChoice;
  readonly totalCents: number;
  readonly depositCents: number;
  /** What is still due of the deposit. */
  readonly dueCents: number;
  /** Last day to cancel; empty when it is over. */
  readonly cancelUntil: string;
  readonly token: string;
};

/** Everything the page of an offer shows. */
export type OfferPageView = {
  readonly slug: string;
  readonly offer: PublicOffer;
  readonly branding: PublicBranding | undefined;
  readonly signed?: SignedCopy;
  /** The reader paid, or gave that up, in a browser that does not know the signer's secret. */
  readonly isBackFromPayment?: boolean;
  /** Present when a member of the account looks at it. */
  readonly owner?: OwnerView;
  /** The page of the proposal is not closed to the reader, as it may be to a signer. */
  readonly seesProposal: boolean;
  /** What it is read in, what was asked for, and what it is in for whoever asks for nothing. */
  readonly language: Language;
  readonly askedLanguage: Language;
  readonly usualLanguage: Language;
};
