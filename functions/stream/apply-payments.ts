import { isDeepStrictEqual } from 'node:util';

import { depositDue } from '#shared/offers/firm-offer.ts';
import type { Checkout, FirmOffer } from '#shared/offers/firm-offer.ts';
import { balanceOf, ONLINE_NOTES } from '#shared/offers/ledger.ts';
import { validSignatureIn } from '#shared/offers/signed-states.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { noteInHistory } from './note-in-history.ts';
import { paymentMail, payAgainMail, unpaidMail } from './payment-mails.ts';
import type { Received } from './payment-mails.ts';
import { replyAddress } from './reply-address.ts';

/** `now` is the offer as it is now, which may have changed since the record. `at` is the time of the record. */
export type OfferNow = { readonly now: FirmOffer; readonly at: string };

/** Notes what became of online payments, and mails both sides about what still holds. Can be repeated safely. */
export async function applyPayments(was: FirmOffer, is: FirmOffer, { now, at }: OfferNow): Promise<void> {
  for (const checkout of is.checkouts) {
    const before = was.checkouts.find(({ session }) => session === checkout.session);
    if (checkout.intent !== undefined && before?.intent === undefined) await applyPayment(is, checkout, now);
    else if (isRefused(before, checkout) && depositDue(now) > 0) await applyRefusal(now, checkout, at);
  }
  await noteRefunds(was, is);
}

/** The actions in the history for an online refund, and for a refund that did not arrive. */
const refundActions = { refund: 'offer-refunded-online', 'refund-failed': 'offer-refund-failed' } as const;

/** What a bank took back, or gave back after all, is told as a dispute. */
const toldAsDispute: ReadonlySet<string> = new Set([ONLINE_NOTES.dispute, ONLINE_NOTES.reversal]);

/** Notes new refunds. If no checkout changed, the refund was made by hand, and the history has it already. */
async function noteRefunds(was: FirmOffer, is: FirmOffer): Promise<void> {
  if (isDeepStrictEqual(was.checkouts, is.checkouts)) return;
  const since = is.ledger.slice(was.ledger.length);
  for (const what of ['refund', 'refund-failed'] as const) {
    const entries = since.filter((entry) => entry.what === what && !toldAsDispute.has(entry.note));
    const [first] = entries;
    if (!first) continue;
    await noteInHistory(is, {
      action: refundActions[what],
      detail: { cents: entries.reduce((sum, { cents }) => sum + cents, 0) },
      once: { at: first.at, key: `${what}-${is.revision}` },
    });
  }
}

/** Whether a bank that was asked for the payment refused it. */
const isRefused = (before: Checkout | undefined, { intent, isOver }: Checkout): boolean =>
  before?.isPending === true && isOver && intent === undefined;

/** What a payment turned out to be, judged by the ledger account that now holds the money. */
function receivedAs({ ledger, current }: FirmOffer): Received {
  const account = ledger.at(-1)?.to;
  if (account === 'refund-due') return 'late';
  if (account !== 'credit') return 'deposit';
  return validSignatureIn(current?.state ?? '') ? 'needless' : 'credit';
}

const actions: Readonly<Record<Received, string>> = {
  deposit: 'offer-paid',
  credit: 'offer-paid-before',
  needless: 'offer-paid-needlessly',
  late: 'offer-paid-late',
};

async function applyPayment(offer: FirmOffer, { session, cents }: Checkout, now: FirmOffer): Promise<void> {
  const { accountId, ledger, current } = offer;
  const received = receivedAs(offer);
  const at = ledger.findLast(({ what }) => what === 'deposit')?.at ?? '';
  const proposal = await noteInHistory(offer, {
    action: actions[received],
    detail: { cents },
    once: { at, key: session },
  });
  const wasSpent = (received === 'credit' || received === 'needless') && balanceOf(now.ledger, 'credit') === 0;
  if (!proposal || wasSpent) return;
  const to = await contractorAddresses(accountId, proposal.organizationId);
  const letter = paymentMail({ received, cents, state: current?.state ?? '' }, proposal);
  await queueMail({ kind: 'offer-for-contractor', about: session }, to, letter);
}

/**
 * A deposit that was expected will not come. Without this mail nobody would know: the homeowner read that there was
 * nothing left to do.
 */
async function applyRefusal(offer: FirmOffer, { session, cents }: Checkout, at: string): Promise<void> {
  const { accountId, current } = offer;
  const once = { at, key: `${session}-unpaid` };
  const proposal = await noteInHistory(offer, { action: 'offer-unpaid', detail: { cents }, once });
  const signature = current?.signature;
  if (!proposal || !signature) return;
  const { organizationId } = proposal;
  const about = `${session}#unpaid`;
  const hasAddress = signature.email !== '';
  const to = await contractorAddresses(accountId, organizationId);
  await queueMail({ kind: 'offer-for-contractor', about }, to, unpaidMail({ cents, hasAddress }, proposal));
  if (!hasAddress) return;
  const replyTo = await replyAddress(accountId, proposal, current.frozen);
  const letter = payAgainMail(current, { cents, signature, proposal, replyTo });
  const ofProposal = { accountId, id: proposal.id };
  await queueMail({ kind: 'offer-for-homeowner', about, proposal: ofProposal }, [signature.email], letter);
}
