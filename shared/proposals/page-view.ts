import type { Language } from '../language/language.ts';
import type { OptOutScope } from './opt-out-scope.ts';
import type { PublicProposal } from './public-page.ts';

/** What only a member of the account sees on their own page: `hidden` says why nobody else can see it. */
export type OwnerView = { readonly hidden?: 'draft' | 'revoked' | 'closed' | undefined };

/** Everything the proposal page shows, which depends on who opens it and when. */
export type ProposalPageView = {
  readonly proposal: PublicProposal;
  /** The language of this page view, and the language for readers who do not ask for another. */
  readonly language: Language;
  readonly usualLanguage: Language;
  /** Present when a member of the account opens the page. */
  readonly owner?: OwnerView;
  /** Whether visits can be booked: the organization has time slots. */
  readonly bookable: boolean;
  readonly visitBooked: boolean;
  /** Whom the opt-out of the page's address binds; missing if nobody opted out. */
  readonly optedOut?: OptOutScope;
  /** The last day of the price is over. */
  readonly expired: boolean;
  /** The last day of its open offer is over. */
  readonly offerExpired: boolean;
  /** The page's URL, and its QR code as SVG path data in a 100 x 100 square. */
  readonly url: string;
  readonly qrPath: string;
};

/** All that a closed page says: what an opt-out needs (product 20.11). */
export type ClosedPageView = Pick<ProposalPageView, 'language' | 'optedOut'> & {
  readonly slug: string;
  readonly address: string;
};
