import { moneyBack, requirePaid, withCheckout } from './card-payments.ts';
import type { Dispute, FirmOffer } from './firm-offer.ts';
import { balanceOf, ONLINE_NOTES } from './ledger.ts';

// Payments that homeowners dispute at their banks (product 35.111), as pure functions from one record to the next.

/** All disputes about payments of an offer. */
export const disputesOf = ({ checkouts }: Pick<FirmOffer, 'checkouts'>): readonly Dispute[] =>
  checkouts.flatMap(({ disputes }) => disputes);

/** What banks have taken back and not decided about yet, in cents. */
export const disputedCents = (offer: Pick<FirmOffer, 'checkouts'>): number =>
  disputesOf(offer).reduce((sum, { state, cents }) => (state === 'open' ? sum + cents : sum), 0);

type Told = Dispute & { readonly intent: string; readonly at: string };

/**
 * Records where a dispute stands. A decided one stays decided, because events may come late, twice or out of order. A
 * lost one counts as paid back, up to what the contractor still holds: some of it may have been paid back by check.
 */
export function recordDispute(offer: FirmOffer, { intent, at, ...told }: Told): FirmOffer {
  const checkout = requirePaid(offer, intent);
  const before = checkout.disputes.find(({ id }) => id === told.id);
  if (before && (before.state !== 'open' || told.state === 'open')) return offer;
  const disputes = [...checkout.disputes.filter((one) => one !== before), told];
  const noted = withCheckout(offer, { ...checkout, disputes });
  const held = -balanceOf(offer.ledger, 'homeowner');
  const cents = told.state === 'lost' ? Math.min(told.cents, held) : 0;
  return cents > 0 ? moneyBack(noted, { cents, at, note: ONLINE_NOTES.dispute }) : noted;
}
