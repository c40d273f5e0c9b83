import { expect, test } from 'vitest';

import { fulfilmentEvent } from '#shared/fulfilment/event.ts';
import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { addCheckout, recordCardPayment, recordCardRefund, recordFailedRefund } from '#shared/offers/card-payments.ts';
import {
  acceptOffer,
  cancelOffer,
  declineOffer,
  finishOffer,
  openVersion,
  recordDeposit,
  recordRefund,
  withdrawOffer,
} from '#shared/offers/change-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { hashOf, sampleFrozen, sampleOffer, sampleSignature } from '#shared/testing/sample-offer.ts';
import { offerEvents } from './offer-events.ts';

const AT = '2026-11-23T15:00:00.000Z';
const WHEN = { at: AT, today: '2026-11-23' };
const frozen = sampleFrozen();
const opened = (offer: FirmOffer): FirmOffer =>
  openVersion(offer, { frozen, wordsHash: hashOf(frozen), ...WHEN }).offer;
const signed = (offer: FirmOffer): FirmOffer =>
  acceptOffer(offer, { ...WHEN, version: offer.current?.version ?? 0, signature: sampleSignature(frozen) });
const DEPOSIT = sampleSignature(frozen).depositCents;
const LATER = { at: '2026-11-26T10:00:00.000Z', today: '2026-11-26' };
const PAGE = { session: 'page', account: 'acct' };
const PAYMENT = { intent: 'payment', cents: DEPOSIT, currency: 'usd' };
const paid = (offer: FirmOffer): FirmOffer => recordDeposit(offer, { ...WHEN, cents: DEPOSIT, note: '' });

type Act = (offer: FirmOffer) => FirmOffer;

/** The events of acts that follow one another. */
function eventsOf(...acts: readonly Act[]) {
  let offer = sampleOffer();
  return acts.flatMap((act) => {
    const before = offer;
    offer = act(before);
    return offerEvents(before, offer);
  });
}

const typesOf = (...acts: readonly Act[]): string[] => eventsOf(...acts).map(({ type }) => type);

test.each([
  ['declined', [opened, (offer) => declineOffer(offer, { ...WHEN, reason: 'x' })], ['offer.opened', 'offer.declined']],
  [
    'withdrawn',
    [opened, (offer) => withdrawOffer(offer, { ...WHEN, reason: '' })],
    ['offer.opened', 'offer.withdrawn'],
  ],
  [
    'canceled and paid back',
    [
      opened,
      signed,
      paid,
      (offer) => cancelOffer(offer, WHEN),
      (offer) => recordRefund(offer, { ...WHEN, cents: DEPOSIT, note: '' }),
    ],
    ['offer.opened', 'offer.accepted', 'offer.deposit-paid', 'offer.canceled', 'offer.refunded'],
  ],
  [
    'changed after it was signed, and signed with its credit',
    [opened, signed, paid, opened, signed, (offer) => finishOffer(offer, WHEN)],
    [
      'offer.opened',
      'offer.accepted',
      'offer.deposit-paid',
      'offer.voided',
      'offer.opened',
      'offer.accepted',
      'offer.deposit-paid',
      'offer.done',
    ],
  ],
] as readonly (readonly [string, readonly Act[], readonly string[]])[])(
  'tells of each thing that happens to an offer once, in order, and names nobody: %s',
  (_what, acts, types) => {
    expect(typesOf(...acts)).toEqual(types);
    const events = eventsOf(...acts);
    for (const event of events) expect(fulfilmentEvent.parse(event)).toEqual(event);
    expect(JSON.stringify(events)).not.toContain('Sample Homeowner');
  },
);

test.each<readonly [string, Act]>([
  ['by check', (offer) => recordDeposit(offer, { ...LATER, cents: DEPOSIT, note: '' })],
  ['by card', (offer) => recordCardPayment(addCheckout(offer, PAGE), { ...PAGE, ...PAYMENT, at: LATER.at })],
])('a deposit that is paid %s is told with the time when it was paid', (_how, pay) => {
  const times = eventsOf(opened, signed, pay).map(({ type, time }) => [type, time]);
  expect(times).toEqual([
    ['offer.opened', AT],
    ['offer.accepted', AT],
    ['offer.deposit-paid', LATER.at],
  ]);
});

test('a deposit that was sent back in Stripe’s dashboard and is paid again is told as paid twice, and signed once', () => {
  const events = eventsOf(
    opened,
    signed,
    (offer) => addCheckout(offer, PAGE),
    (offer) => recordCardPayment(offer, { ...PAGE, ...PAYMENT, at: AT }),
    (offer) => recordCardRefund(offer, { intent: 'payment', totalCents: DEPOSIT, at: AT }),
    paid,
  );
  expect(events.map(({ type }) => type)).toEqual([
    'offer.opened',
    'offer.accepted',
    'offer.deposit-paid',
    'offer.refunded',
    'offer.deposit-paid',
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
});

/** What a reader of the feed keeps of each event about money. */
const moneyIn = (events: readonly FulfilmentEvent[]) =>
  events.flatMap((event) => {
    if (event.type !== 'offer.deposit-paid' && event.type !== 'offer.refunded') return [];
    const { cents, paidCents, paidBackCents } = event.data;
    return [[event.type, cents, paidCents, paidBackCents]];
  });
const byCard: Act = (offer) => recordCardPayment(offer, { ...PAGE, ...PAYMENT, at: AT });
const asked: Act = (offer) => addCheckout(offer, PAGE);
const sentBack =
  (totalCents: number): Act =>
  (offer) =>
    recordCardRefund(offer, { intent: 'payment', totalCents, at: AT });
const lost: Act = (offer) => recordFailedRefund(offer, { id: 're_1', intent: 'payment', cents: DEPOSIT, at: AT });
const canceled: Act = (offer) => cancelOffer(offer, WHEN);

test.each<readonly [string, readonly Act[], readonly unknown[]]>([
  [
    'a part of it was sent back and is paid again',
    [asked, byCard, sentBack(100_000), (offer) => recordDeposit(offer, { ...WHEN, cents: 100_000, note: '' })],
    [
      ['offer.deposit-paid', DEPOSIT, DEPOSIT, 0],
      ['offer.refunded', 100_000, DEPOSIT, 100_000],
      ['offer.deposit-paid', 100_000, DEPOSIT + 100_000, 100_000],
    ],
  ],
  [
    'credit of the version before covers it',
    [paid, opened, signed],
    [
      ['offer.deposit-paid', DEPOSIT, DEPOSIT, 0],
      ['offer.deposit-paid', 0, DEPOSIT, 0],
    ],
  ],
  [
    'what went back did not arrive, and goes back again',
    [asked, byCard, canceled, sentBack(DEPOSIT), lost, sentBack(DEPOSIT)],
    [
      ['offer.deposit-paid', DEPOSIT, DEPOSIT, 0],
      ['offer.refunded', DEPOSIT, DEPOSIT, DEPOSIT],
      ['offer.refunded', DEPOSIT, DEPOSIT, DEPOSIT],
    ],
  ],
  [
    'its bank paid after the contract was canceled',
    [asked, canceled, byCard, sentBack(DEPOSIT)],
    [['offer.refunded', DEPOSIT, DEPOSIT, DEPOSIT]],
  ],
])('the events about a deposit have the amounts of its ledger: %s', (_what, acts, told) => {
  expect(moneyIn(eventsOf(opened, signed, ...acts))).toEqual(told);
});

test('a repayment that Stripe refused at once is not told as arrived', () => {
  const [refunded] = moneyIn(
    eventsOf(opened, signed, asked, byCard, canceled, (offer) => lost(sentBack(DEPOSIT)(offer))),
  ).slice(-1);
  expect(refunded).toEqual(['offer.refunded', DEPOSIT, DEPOSIT, 0]);
});

test('events of one offer have ids of their own, and a record that did not change adds none', () => {
  const events = eventsOf(opened, signed, paid, opened, signed);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const offer = signed(opened(sampleOffer()));
  expect(offerEvents(offer, offer)).toEqual([]);
});
