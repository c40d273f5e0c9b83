import { describe, expect, test } from 'vitest';

import { hashOf, sampleFrozen, sampleOffer, sampleSignature } from '../testing/sample-offer.ts';
import { addCheckout, nextRefund, onlineRefundable, recordCardPayment, recordCardRefund } from './card-payments.ts';
import { acceptOffer, cancelOffer, finishOffer, openVersion, recordDeposit } from './change-offer.ts';
import { disputedCents, recordDispute } from './disputes.ts';
import { depositDue } from './firm-offer.ts';
import type { Dispute, FirmOffer } from './firm-offer.ts';
import { balanceOf, ONLINE_NOTES, paidBackOf } from './ledger.ts';

const AT = '2026-11-23T15:00:00.000Z';
const TODAY = '2026-11-23';
const DUE = 232_031;
const PAYMENT = 'payment';

/** A contract whose deposit was paid online. */
function paidOffer(): FirmOffer {
  const frozen = sampleFrozen();
  const { offer } = openVersion(sampleOffer(), { frozen, wordsHash: hashOf(frozen), at: AT, today: TODAY });
  const signature = sampleSignature(frozen, undefined, { depositCents: DUE });
  const signed = acceptOffer(offer, { version: 1, signature, at: AT, today: TODAY });
  const page = { session: 'page', account: 'acct' };
  return recordCardPayment(addCheckout(signed, page), {
    ...page,
    intent: PAYMENT,
    cents: DUE,
    currency: 'usd',
    at: AT,
  });
}

const told = (offer: FirmOffer, state: Dispute['state'], cents = DUE): FirmOffer =>
  recordDispute(offer, { id: 'dispute', intent: PAYMENT, cents, state, at: AT });
/** Told by Stripe at a time in seconds, and recorded so much later than `AT`. */
const toldAt = (offer: FirmOffer, state: Dispute['state'], saidAt: number, cents = DUE): FirmOffer => {
  const at = new Date(Date.parse(AT) + saidAt * 1000).toISOString();
  return recordDispute(offer, { id: 'dispute', intent: PAYMENT, cents, state, saidAt, at });
};
const moneyOf = ({ current, ledger }: FirmOffer) => ({
  state: current?.state,
  paidBack: paidBackOf(ledger),
  held: 0 - balanceOf(ledger, 'homeowner'),
  due: balanceOf(ledger, 'refund-due'),
});
const canceled = (offer: FirmOffer): FirmOffer => cancelOffer(offer, { at: AT, today: TODAY });

describe('a disputed payment', () => {
  test('keeps the deposit paid until the bank has decided', () => {
    const open = told(paidOffer(), 'open');
    expect([open.current?.state, disputedCents(open), paidBackOf(open.ledger)]).toEqual(['deposit-paid', DUE, 0]);
  });

  test('that is lost counts as paid back, and makes the deposit due again', () => {
    const lost = told(told(paidOffer(), 'open'), 'lost');
    expect([lost.current?.state, depositDue(lost), disputedCents(lost)]).toEqual(['accepted', DUE, 0]);
    expect([paidBackOf(lost.ledger), balanceOf(lost.ledger, 'homeowner')]).toEqual([DUE, 0]);
    expect(lost.ledger.at(-1)).toMatchObject({ what: 'refund', to: 'homeowner', note: ONLINE_NOTES.dispute });
  });

  test('that is lost in part makes that part of the deposit due again', () => {
    expect(depositDue(told(paidOffer(), 'lost', 31))).toBe(31);
  });

  test('that is won changes no money', () => {
    const won = told(told(paidOffer(), 'open'), 'won');
    expect([won.current?.state, disputedCents(won)]).toEqual(['deposit-paid', 0]);
    expect(won.ledger).toEqual(paidOffer().ledger);
  });

  test.each(['lost', 'won'] as const)('that is %s stays so, however late or often it is told', (state) => {
    const decided = told(paidOffer(), state);
    for (const later of ['open', 'lost', 'won'] as const) expect(told(decided, later)).toBe(decided);
  });

  test('of a contract that was canceled is not paid back while the bank decides, nor once it is lost', () => {
    const open = told(canceled(paidOffer()), 'open');
    expect([nextRefund(open), nextRefund(open, 'person'), onlineRefundable(open)]).toEqual([undefined, undefined, 0]);
    const lost = told(open, 'lost');
    expect([nextRefund(lost), onlineRefundable(lost), balanceOf(lost.ledger, 'refund-due')]).toEqual([undefined, 0, 0]);
  });

  test('of a contract that was canceled is paid back once the contractor has won it', () => {
    expect(nextRefund(told(told(canceled(paidOffer()), 'open'), 'won'))).toMatchObject({ intent: PAYMENT, cents: DUE });
  });

  test('leaves what the bank did not take to be paid back', () => {
    expect(nextRefund(told(canceled(paidOffer()), 'lost', 31))).toMatchObject({ cents: DUE - 31 });
  });

  test('that is lost after part of it was paid back counts up to what is held', () => {
    const lost = told(recordCardRefund(paidOffer(), { intent: PAYMENT, totalCents: 31, at: AT }), 'lost');
    expect([paidBackOf(lost.ledger), balanceOf(lost.ledger, 'homeowner')]).toEqual([DUE, 0]);
    expect(onlineRefundable(lost)).toBe(0);
  });

  test('of a job that is done leaves it done', () => {
    const done = finishOffer(paidOffer(), { at: AT, today: TODAY });
    expect([told(done, 'lost').current?.state, paidBackOf(told(done, 'lost').ledger)]).toEqual(['done', DUE]);
  });

  const PAID = { state: 'deposit-paid', paidBack: 0, held: DUE, due: 0 };
  const LOST = { state: 'accepted', paidBack: DUE, held: 0, due: 0 };

  test('that is lost and then won after all pays the deposit again, and the other way round', () => {
    const lost = toldAt(paidOffer(), 'lost', 1);
    const won = toldAt(lost, 'won', 2);
    const again = toldAt(won, 'lost', 3);
    expect([lost, won, again].map(moneyOf)).toEqual([LOST, PAID, LOST]);
    expect(won.ledger.at(-1)).toMatchObject({ from: 'homeowner', note: ONLINE_NOTES.reversal });
    expect(moneyOf(toldAt(again, 'won', 4))).toEqual(PAID);
  });

  test('stands as Stripe told last, whatever comes first', () => {
    const late = toldAt(toldAt(paidOffer(), 'won', 2), 'lost', 1);
    expect(moneyOf(late)).toEqual(PAID);
    const twice = toldAt(toldAt(toldAt(paidOffer(), 'lost', 1), 'lost', 3), 'won', 2);
    expect(moneyOf(twice)).toEqual(LOST);
    expect(moneyOf(toldAt(twice, 'won', 4))).toEqual(PAID);
    expect(toldAt(twice, 'open', 5)).toBe(twice);
  });

  test('that was lost before the time of a decision was kept is won when Stripe says so', () => {
    expect(moneyOf(toldAt(told(paidOffer(), 'lost', 31), 'won', 1, 31))).toEqual(PAID);
  });

  test('of a contract that was canceled meanwhile is due to be paid back once it is won after all', () => {
    const won = toldAt(canceled(toldAt(paidOffer(), 'lost', 1)), 'won', 2);
    expect(moneyOf(won)).toEqual({ state: 'canceled', paidBack: 0, held: DUE, due: DUE });
    expect(nextRefund(won)).toMatchObject({ intent: PAYMENT, cents: DUE });
  });

  test('of a job that is done is earned again once it is won after all', () => {
    const done = finishOffer(paidOffer(), { at: AT, today: TODAY });
    const won = toldAt(toldAt(done, 'lost', 1), 'won', 2);
    expect([balanceOf(won.ledger, 'earned'), moneyOf(won).state]).toEqual([DUE, 'done']);
  });

  test('that is won after all becomes credit where the deposit was paid again meanwhile', () => {
    const lost = toldAt(paidOffer(), 'lost', 1);
    const paidAgain = recordDeposit(lost, { cents: DUE, note: 'Check 12', at: AT, today: TODAY });
    const won = toldAt(paidAgain, 'won', 2);
    expect([won.current?.state, balanceOf(won.ledger, 'credit')]).toEqual(['deposit-paid', DUE]);
  });

  test('of another offer is refused', () => {
    const stranger = { id: 'dispute', intent: 'other', cents: DUE, state: 'open', at: AT } as const;
    expect(() => recordDispute(paidOffer(), stranger)).toThrow('This payment belongs to no offer.');
  });
});
