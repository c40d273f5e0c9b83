import { afterPayment, moneyBack, receiverOf, requirePaid, withCheckout } from './card-payments.ts';
import type { Dispute, FirmOffer } from './firm-offer.ts';
import { balanceOf, ONLINE_NOTES, withMove } from './ledger.ts';

// Payments that homeowners dispute at their banks (product 35.111), as pure functions from one record to the next.

/** All disputes about payments of an offer. */
export const disputesOf = ({ checkouts }: Pick<FirmOffer, 'checkouts'>): readonly Dispute[] =>
  checkouts.flatMap(({ disputes }) => disputes);

/** What banks have taken back and not decided about yet, in cents. */
export const disputedCents = (offer: Pick<FirmOffer, 'checkouts'>): number =>
  disputesOf(offer).reduce((sum, { state, cents }) => (state === 'open' ? sum + cents : sum), 0);

type Told = Omit<Dispute, 'lostAt'> & { readonly intent: string; readonly at: string };

/**
 * Records where a dispute stands. Events may come late, twice or out of order, so a decision is replaced only by one
 * that Stripe told later: banks sometimes take a decision back. A lost one counts as paid back, up to what the
 * contractor still holds: some of it may have been paid back by check.
 */
export function recordDispute(offer: FirmOffer, { intent, at, ...told }: Told): FirmOffer {
  const checkout = requirePaid(offer, intent);
  const before = checkout.disputes.find(({ id }) => id === told.id);
  if (before && !isNewer(told, before)) return offer;
  const wasLost = before?.state === 'lost';
  const isLost = told.state === 'lost';
  const now: Dispute = { ...before, ...told, ...(isLost && !wasLost && { lostAt: at }) };
  const disputes = [...checkout.disputes.filter((one) => one !== before), now];
  const noted = withCheckout(offer, { ...checkout, disputes });
  if (isLost === wasLost) return noted;
  if (!isLost) return givenBack(noted, checkout.version, at, before?.lostAt);
  const held = -balanceOf(offer.ledger, 'homeowner');
  return moneyBack(noted, { cents: Math.min(told.cents, held), at, note: ONLINE_NOTES.dispute });
}

/** An open dispute is only ever decided. A decision is kept unless Stripe told another one later. */
function isNewer({ state, saidAt = 0 }: Pick<Told, 'state' | 'saidAt'>, before: Dispute): boolean {
  if (state === 'open') return false;
  return before.state === 'open' || saidAt > (before.saidAt ?? 0);
}

/** The offer after a bank returned what it had taken when the dispute was lost. */
function givenBack(offer: FirmOffer, version: number, at: string, lostAt?: string): FirmOffer {
  const taken = offer.ledger.filter((one) => one.note === ONLINE_NOTES.dispute && one.at === (lostAt ?? one.at));
  const returned = taken.reduce((now, { from, cents }) => {
    const isEarned = from === 'earned' && now.current?.state === 'done';
    const to = isEarned ? from : receiverOf(now, { version, cents }, at);
    const move = { at, what: 'refund-failed', from: 'homeowner', to, cents, note: ONLINE_NOTES.reversal } as const;
    return { ...now, ledger: [...withMove(now.ledger, move)] };
  }, offer);
  return afterPayment(returned, at);
}
