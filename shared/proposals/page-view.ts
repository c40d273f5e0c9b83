import type { PublicProposal } from './public-page.ts';

/** What the proposal page shows, and what that depends on: who looks, and when. */
export type ProposalPageView = {
  readonly proposal: PublicProposal;
  /** A member of the account looks; `hidden` says why nobody else can. */
  readonly owner?: { readonly hidden?: 'draft' | 'revoked' };
  /** Visits can be booked: there is a company that says when. */
  readonly bookable: boolean;
  readonly visitBooked: boolean;
  readonly optedOut: boolean;
  /** The day the price was valid until is over. */
  readonly expired: boolean;
  /** The page's own address, and the same as a QR code: path data in a square of 100. */
  readonly url: string;
  readonly qrPath: string;
};
