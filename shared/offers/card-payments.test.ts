import { describe, expect, test } from 'vitest';

import { hashOf, sampleFrozen, sampleOffer, sampleSignature } from '../testing/sample-offer.ts';
import {
  addCheckout,
  attemptOf,
  awaitBank,
  endCheckout,
  feeOf,
  isPayable,
  abandonCheckout,
  nextRefund,
  onlineRefundable,
  openCheckoutOf,
  recordCardPayment,
  recordCardRefund,
  recordFailedRefund,
  recordRefusedRefund,
} from './card-payments.ts';
import {
  acceptOffer,
  cancelOffer,
  declineOffer,
  finishOffer,
  openVersion,
  recordDeposit,
  withdrawOffer,
} from './change-offer.ts';
import { depositDue } from './firm-offer.ts';
import type { FirmOffer } from './firm-offer.ts';
import { balanceOf } from './ledger.ts';

const AT = '2026-11-23T15:00:00.000Z';
const TODAY = '2026-11-23';
const DUE = 232_031;
const page = { session: 'page', account: 'acct' };
const payment = { ...page, intent: 'payment', cents: DUE, currency: 'usd', at: AT };

function opened(offer: FirmOffer = sampleOffer()): FirmOffer {
  const frozen = sampleFrozen();
  return openVersion(offer, { frozen, wordsHash: hashOf(frozen), at: AT, today: TODAY }).offer;
}

/** The sample words, signed with a deposit; they replace the words that an offer has. */
function signed({ depositCents = DUE, replaced = sampleOffer() } = {}): FirmOffer {
  const offer = opened(replaced);
  const signature = sampleSignature(sampleFrozen(), undefined, { depositCents });
  return acceptOffer(offer, { version: offer.current?.version ?? 0, signature, at: AT, today: TODAY });
}

const asked = (): FirmOffer => addCheckout(signed(), page);

describe('a payment online', () => {
  test('is recorded once, however often it is told', () => {
    const paid = recordCardPayment(asked(), payment);
    expect(paid.current?.state).toBe('deposit-paid');
    expect(balanceOf(paid.ledger, 'deposit-1')).toBe(DUE);
    expect(recordCardPayment(paid, payment)).toBe(paid);
    expect(endCheckout(paid, 'page')).toBe(paid);
  });

  test('counts although its page was over before', () => {
    const over = endCheckout(asked(), 'page');
    expect(openCheckoutOf(over)).toBeUndefined();
    expect(recordCardPayment(over, payment).current?.state).toBe('deposit-paid');
  });

  test.each([
    ['amount', { cents: DUE - 1 }],
    ['currency', { currency: 'eur' }],
    ['account', { account: 'other' }],
    ['page', { session: 'other' }],
  ])('with another %s is refused', (_what, more) => {
    expect(() => recordCardPayment(asked(), { ...payment, ...more })).toThrow(/differs|belongs to no offer/);
  });

  test('beside a check becomes credit', () => {
    const both = recordCardPayment(recordDeposit(asked(), { cents: DUE, note: '', at: AT, today: TODAY }), payment);
    expect([balanceOf(both.ledger, 'deposit-1'), balanceOf(both.ledger, 'credit')]).toEqual([DUE, DUE]);
    expect(nextRefund(both)).toBeUndefined();
    expect(nextRefund(both, 'person')).toMatchObject({ intent: 'payment', cents: DUE });
  });

  test('for words that were replaced becomes credit, and after the end is due to be paid back', () => {
    expect(balanceOf(recordCardPayment(opened(asked()), payment).ledger, 'credit')).toBe(DUE);
    const late = recordCardPayment(cancelOffer(asked(), { at: AT, today: TODAY }), payment);
    expect(balanceOf(late.ledger, 'refund-due')).toBe(DUE);
    expect(nextRefund(late)).toMatchObject({ intent: 'payment', cents: DUE });
  });

  test('for words that were replaced is due to be paid back once the time of those that replaced them is over', () => {
    const on = (at: string) => recordCardPayment(opened(asked()), { ...payment, at }).ledger;
    // In Florida, where the house is, the last day ends four hours after that of UTC.
    expect(balanceOf(on('2027-07-01T03:59:00.000Z'), 'credit')).toBe(DUE);
    expect(balanceOf(on('2027-07-01T04:00:00.000Z'), 'refund-due')).toBe(DUE);
  });
});

test('money of a page goes to the deposit it was asked for, and is credit when other words count', () => {
  const receiver = (offer: FirmOffer) =>
    recordCardPayment(offer, payment).ledger.find(({ what }) => what === 'deposit');
  expect(receiver(asked())).toMatchObject({ to: 'deposit-1', cents: DUE });
  expect(receiver(opened(asked()))).toMatchObject({ to: 'credit', cents: DUE });
});

describe('money of a page of replaced words counts toward the deposit of the newer ones', () => {
  const newer = (depositCents: number): FirmOffer => signed({ depositCents, replaced: asked() });
  const second = { ...page, session: 'second' };
  const facts = (offer: FirmOffer) => [
    offer.current?.state,
    balanceOf(offer.ledger, 'deposit-2'),
    balanceOf(offer.ledger, 'credit'),
    depositDue(offer),
  ];

  test.each([
    ['as a part of it', 300_000, ['accepted', DUE, 0, 67_969]],
    ['and pays it', DUE, ['deposit-paid', DUE, 0, 0]],
    ['of which the rest stays credit', 200_000, ['deposit-paid', 200_000, 32_031, 0]],
  ])('%s', (_how, deposit, expected) => {
    expect(facts(recordCardPayment(newer(deposit), payment))).toEqual(expected);
  });

  test('beside a second page, of which only what is still due is taken', () => {
    const part = recordCardPayment(addCheckout(newer(300_000), second), payment);
    const both = recordCardPayment(part, { ...payment, ...second, intent: 'more', cents: 300_000 });
    expect(both.checkouts.map(({ intent }) => intent)).toEqual(['payment', 'more']);
    expect(facts(both)).toEqual(['deposit-paid', 300_000, DUE, 0]);
  });
});

test.each([
  ['was withdrawn', () => withdrawOffer(opened(asked()), { reason: '', at: AT, today: TODAY })],
  ['was declined', () => declineOffer(opened(asked()), { reason: '', at: AT, today: TODAY })],
  [
    'is done',
    () => finishOffer(recordDeposit(asked(), { cents: DUE, note: '', at: AT, today: TODAY }), { at: AT, today: TODAY }),
  ],
])('money that comes after an offer %s is due to be paid back', (_how, over) => {
  const { ledger } = recordCardPayment(over(), payment);
  expect([balanceOf(ledger, 'refund-due'), balanceOf(ledger, 'credit')]).toEqual([DUE, 0]);
});

test.each([
  ['canceled', (offer: FirmOffer) => cancelOffer(offer, { at: AT, today: TODAY })],
  [
    'done',
    (offer: FirmOffer) =>
      finishOffer(recordDeposit(offer, { cents: DUE, note: '', at: AT, today: TODAY }), { at: AT, today: TODAY }),
  ],
])('a contract that is %s stays so when money comes afterwards', (state, end) => {
  expect(recordCardPayment(end(asked()), payment).current?.state).toBe(state);
});

test('only what was paid online can go back online', () => {
  const byCheck = recordDeposit(asked(), { cents: DUE, note: '', at: AT, today: TODAY });
  expect(onlineRefundable(cancelOffer(byCheck, { at: AT, today: TODAY }))).toBe(0);
  expect(onlineRefundable(recordCardPayment(byCheck, payment))).toBe(DUE);
});

describe('a repayment online', () => {
  test('is noted once by its total, and in parts', () => {
    const due = cancelOffer(recordCardPayment(asked(), payment), { at: AT, today: TODAY });
    const part = recordCardRefund(due, { intent: 'payment', totalCents: 1000, at: AT });
    expect(recordCardRefund(part, { intent: 'payment', totalCents: 1000, at: AT })).toBe(part);
    expect(nextRefund(part)).toMatchObject({ cents: DUE - 1000 });
    const all = recordCardRefund(part, { intent: 'payment', totalCents: DUE, at: AT });
    expect(balanceOf(all.ledger, 'homeowner')).toBe(0);
    expect(nextRefund(all)).toBeUndefined();
  });

  test('from the dashboard of a contractor takes the deposit', () => {
    const paid = recordCardPayment(asked(), payment);
    const sent = recordCardRefund(paid, { intent: 'payment', totalCents: DUE, at: AT });
    expect(balanceOf(sent.ledger, 'deposit-1')).toBe(0);
  });

  test.each([
    ['in whole', DUE, DUE],
    ['in part', 31, 31],
  ])('from the dashboard of a contractor, %s, is due again while the contract stands', (_how, totalCents, due) => {
    const refund = { intent: 'payment', totalCents, at: AT };
    const paid = recordCardPayment(asked(), payment);
    const sent = recordCardRefund(paid, refund);
    expect([sent.current?.state, depositDue(sent)]).toEqual(['accepted', due]);
    const again = recordDeposit(sent, { cents: due, note: '', at: AT, today: TODAY });
    expect([again.current?.state, depositDue(again)]).toEqual(['deposit-paid', 0]);
    const done = finishOffer(paid, { at: AT, today: TODAY });
    expect(recordCardRefund(done, refund).current?.state).toBe('done');
  });

  test('of credit leaves the deposit paid', () => {
    const both = recordCardPayment(recordDeposit(asked(), { cents: DUE, note: '', at: AT, today: TODAY }), payment);
    const sent = recordCardRefund(both, { intent: 'payment', totalCents: DUE, at: AT });
    expect([sent.current?.state, balanceOf(sent.ledger, 'credit')]).toEqual(['deposit-paid', 0]);
  });
});

test('a page is opened for what is due only, and once', () => {
  expect(isPayable(opened())).toBe(false);
  expect(() => addCheckout(opened(), page)).toThrow('No deposit is due');
  expect(addCheckout(asked(), page).checkouts).toHaveLength(1);
  expect(openCheckoutOf(asked())).toMatchObject({ session: 'page', cents: DUE });
});

test.each([
  [49, false],
  [50, true],
  [99_999_999, true],
  [100_000_000, false],
])('a deposit of %i cents can be paid online or not: %s', (cents, isOnline) => {
  expect(isPayable(signed({ depositCents: cents }))).toBe(isOnline);
});

test.each([
  [0, 0],
  [150, 3480],
  [1000, 23_203],
])('at %i basis points the operator’s part of 232,031 cents is %i, and is never rounded up', (basisPoints, fee) => {
  expect(feeOf(DUE, basisPoints)).toBe(fee);
});

describe('a repayment that did not arrive', () => {
  const canceled = (): FirmOffer => {
    const paid = recordCardPayment(asked(), payment);
    return recordCardRefund(cancelOffer(paid, { at: AT, today: TODAY }), {
      intent: 'payment',
      totalCents: DUE,
      at: AT,
    });
  };
  const lost = { id: 'lost', intent: 'payment', cents: DUE, at: AT };

  test('is due again, once for each time it is told', () => {
    const failed = recordFailedRefund(canceled(), lost);
    expect(balanceOf(failed.ledger, 'refund-due')).toBe(DUE);
    expect(onlineRefundable(failed)).toBe(DUE);
    expect(recordFailedRefund(failed, lost)).toBe(failed);
  });

  test('goes back only when a person says so', () => {
    const failed = recordFailedRefund(canceled(), lost);
    expect(nextRefund(failed)).toBeUndefined();
    expect(nextRefund(failed, 'person')).toMatchObject({ intent: 'payment', cents: DUE });
  });

  test('is told again later when it is not known yet that it was made', () => {
    const paid = recordCardPayment(asked(), payment);
    expect(() => recordFailedRefund(paid, lost)).toThrow('not paid back yet');
  });
});

test('a repayment that was refused or did not arrive is followed by another attempt, one for all who asked at once', () => {
  const attemptsAt = ({ checkouts: [checkout] }: FirmOffer) => checkout && attemptOf(checkout);
  const paid = recordCardPayment(asked(), payment);
  const refused = recordRefusedRefund(paid, { intent: 'payment', before: 0 });
  expect([attemptsAt(paid), attemptsAt(refused)]).toEqual([0, 1]);
  expect(recordRefusedRefund(refused, { intent: 'payment', before: 0 })).toBe(refused);
  const returned = recordCardRefund(refused, { intent: 'payment', totalCents: DUE, at: AT });
  const lost = recordFailedRefund(returned, { id: 'lost', intent: 'payment', cents: DUE, at: AT });
  expect(attemptsAt(lost)).toBe(2);
});

test('what a bank was asked for on an account that is gone is waited for until newer words or other money count', () => {
  const [pending, money] = [awaitBank(asked(), 'page'), { cents: DUE, note: 'Check 12', at: AT, today: TODAY }];
  const isOver = (offer: FirmOffer) => abandonCheckout(offer, 'page').checkouts.map((one) => one.isOver)[0];
  expect(isOver(asked())).toBe(true);
  expect(isOver(pending)).toBe(false);
  expect(isOver(cancelOffer(pending, { at: AT, today: TODAY }))).toBe(false);
  expect(isOver(recordDeposit(pending, money))).toBe(true);
  expect(isOver(opened(pending))).toBe(true);
});
