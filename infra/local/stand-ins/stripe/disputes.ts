import { newId } from './books.ts';
import type { Ledger } from './call.ts';
import type { Charge, Dispute } from './records.ts';
import { invalid } from './stripe-fault.ts';

/** A bank takes back the newest payment of an account, or asks about it without taking anything. */
export function beginDispute({ shelf, now, emit }: Ledger, isInquiry: boolean): Dispute {
  const charge = shelf.list('charge').find(({ status, refunded }) => status === 'succeeded' && !refunded);
  if (!charge) throw invalid('There is no payment that could be disputed.');
  const dispute = shelf.save('dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: isInquiry,
    metadata: {},
    livemode: false,
    created: now,
  });
  emit('charge.dispute.created', dispute);
  if (!isInquiry) emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides about the newest dispute of an account. */
export function decideDispute({ shelf, emit }: Ledger, isWon: boolean): Dispute {
  const [dispute] = shelf.list('dispute');
  if (!dispute) throw invalid('There is no dispute to decide.');
  const decided = shelf.save('dispute', { ...dispute, status: isWon ? ('won' as const) : ('lost' as const) });
  if (isWon) emit('charge.dispute.funds_reinstated', decided);
  else if (dispute.status === 'won') emit('charge.dispute.funds_withdrawn', decided);
  emit('charge.dispute.closed', decided);
  return decided;
}

/** Throws for a payment that a bank has taken back: nothing of it can be paid back any more. */
export function requireUndisputed({ shelf }: Ledger, { id }: Charge): void {
  const isTaken = shelf.list('dispute').some(({ charge, status }) => charge === id && TAKEN.has(status));
  if (isTaken) throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, 'charge', 'charge_disputed');
}

const TAKEN: ReadonlySet<Dispute['status']> = new Set(['needs_response', 'lost']);
