import type { Language } from '../language/language.ts';
import type { OwnerView } from '../proposals/page-view.ts';
import type { PublicBranding } from '../proposals/public-page.ts';
import type { OfferChoice } from './offer-content.ts';
import type { PublicOffer } from './public-offer.ts';

/** Money of a signer that is not a deposit of the contract, in cents. */
export type SignerMoney = {
  readonly paidBackCents: number;
  readonly toPayBackCents: number;
  /** What the company holds besides: of an earlier version, or paid when no deposit was due. */
  readonly creditCents: number;
  /** What a bank is still asked for. */
  readonly pendingCents: number;
};

/** What the signer's own link shows in addition to the offer. */
export type SignedCopy = {
  readonly name: string;
  readonly at: string;
  /** False if the copy was not mailed, because too much was mailed that day. */
  readonly isMailed: boolean;
  readonly choice: OfferChoice;
  readonly totalCents: number;
  readonly depositCents: number;
  /** What is still due of the deposit. */
  readonly dueCents: number;
  readonly money: SignerMoney;
  /** Last day to cancel; empty when it is over. */
  readonly cancelUntil: string;
  readonly token: string;
};

/** What the signer's own link shows once the contract is canceled. */
export type CanceledCopy = {
  readonly token: string;
  readonly money: SignerMoney;
};

/** What the link of who signed a version shows once the version was replaced. */
export type ReplacedCopy = {
  readonly token: string;
  readonly version: number;
  /** When it was signed. */
  readonly at: string;
  /** Undefined once a newer version is signed. */
  readonly money: SignerMoney | undefined;
};

/** Everything the page of an offer shows. */
export type OfferPageView = {
  readonly slug: string;
  readonly offer: PublicOffer;
  readonly branding: PublicBranding | undefined;
  readonly signed?: SignedCopy;
  readonly canceled?: CanceledCopy;
  readonly replaced?: ReplacedCopy | undefined;
  /** The reader comes back from the payment page, paid or not, in a browser that does not know the signer's secret. */
  readonly isBackFromPayment?: boolean;
  /** Present when a member of the account looks at it. */
  readonly owner?: OwnerView;
  /** The reader may open the proposal's page; it may be closed to a signer. */
  readonly seesProposal: boolean;
  /** The language of the page, the one that was asked for, and the one for readers who ask for none. */
  readonly language: Language;
  readonly askedLanguage: Language;
  readonly usualLanguage: Language;
};
