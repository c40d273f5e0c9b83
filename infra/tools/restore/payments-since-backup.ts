import { isDeepStrictEqual } from 'node:util';

import { firmOffer } from '#shared/offers/firm-offer.ts';
import type { Checkout } from '#shared/offers/firm-offer.ts';
import { kind, prefix } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import type { Item } from './tables.ts';

/** A payment of a deposit that the restored table does not know, or whose later state it does not know. */
export type LostPayment = {
  readonly accountId: string;
  readonly pageId: string;
  /** Stripe's ids: of the account that is paid, and of the payment page. */
  readonly stripeAccount: string;
  readonly session: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly state:
    | 'paid'
    | 'paid, found when somebody looks'
    | 'paid back'
    | 'disputed'
    | 'bank is asked'
    | 'can be paid';
};

export const isFirmOffer = ({ pk, sk }: Key): boolean => pk.startsWith(prefix.page) && sk === kind.firmOffer;

const payments = firmOffer.pick({ accountId: true, pageId: true, checkouts: true });

/**
 * Lists the payments of deposits that the restored table does not know, by payment page. Stripe's events about them
 * refer to nothing that the table has, so the homeowner would be asked to pay once more, or be paid back twice.
 */
export function lostPayments(there: readonly Item[], restored: readonly Item[]): readonly LostPayment[] {
  const known = new Map(
    restored.flatMap((item) => payments.parse(item).checkouts.map((one) => [one.session, one] as const)),
  );
  return there.flatMap((item) => {
    const { accountId, pageId, checkouts } = payments.parse(item);
    return checkouts.flatMap((one) => {
      const { session, account: stripeAccount, cents, refundedCents } = one;
      const state = stateToRepeat(one, known.get(session));
      return state ? [{ accountId, pageId, stripeAccount, session, cents, refundedCents, state }] : [];
    });
  });
}

/** The restored table asks Stripe only about a payment page that it knows and that is not over. */
function stateToRepeat(one: Checkout, restored: Checkout | undefined): LostPayment['state'] | undefined {
  if (one.refundedCents > (restored?.refundedCents ?? 0)) return 'paid back';
  if (one.intent !== undefined) return stateOfPaid(one, restored);
  if (restored || one.isOver) return undefined;
  return one.isPending ? 'bank is asked' : 'can be paid';
}

function stateOfPaid(one: Checkout, restored: Checkout | undefined): LostPayment['state'] | undefined {
  if (restored?.intent !== undefined)
    return isDeepStrictEqual(one.disputes, restored.disputes) ? undefined : 'disputed';
  return restored && !restored.isOver ? 'paid, found when somebody looks' : 'paid';
}
