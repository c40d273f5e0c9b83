import { describe, expect, test } from 'vitest';

import { homeownerAnswers } from '../language/homeowner-answers.ts';
import { hashOf, sampleContent, sampleFrozen, sampleOffer, sampleSignature } from '../testing/sample-offer.ts';
import {
  acceptOffer,
  askAboutOffer,
  canDo,
  cancelInWriting,
  cancelOffer,
  declineOffer,
  expireOffer,
  finishOffer,
  openVersion,
  recordDeposit,
  recordRefund,
  saveDraft,
  signedMessage,
  withdrawOffer,
} from './change-offer.ts';
import { depositDue, refundable, offerStateOn, validSignature } from './firm-offer.ts';
import type { FirmOffer } from './firm-offer.ts';
import { balanceOf } from './ledger.ts';
import type { FrozenOffer } from './offer-content.ts';

const TODAY = '2026-11-23';
const when = { at: `${TODAY}T15:00:00.000Z`, today: TODAY };

function opened(frozen: FrozenOffer = sampleFrozen(), before: FirmOffer = sampleOffer()): FirmOffer {
  return openVersion(before, { frozen, wordsHash: hashOf(frozen), ...when }).offer;
}

function signed(frozen: FrozenOffer = sampleFrozen(), before?: FirmOffer): FirmOffer {
  const offer = opened(frozen, before);
  const version = offer.current?.version ?? 0;
  return acceptOffer(offer, { version, signature: sampleSignature(frozen), ...when });
}

const paid = (): FirmOffer => recordDeposit(signed(), { cents: 232_031, note: 'Check 1024', ...when });
const state = (offer: FirmOffer, today = TODAY) => offerStateOn(offer, today);

describe('an offer', () => {
  test('goes from draft over open, accepted and deposit paid to done', () => {
    expect(state(sampleOffer())).toBe('draft');
    expect(state(opened())).toBe('open');
    expect(state(signed())).toBe('accepted');
    expect(depositDue(signed())).toBe(232_031);
    expect(state(paid())).toBe('deposit-paid');
    const done = finishOffer(paid(), when);
    expect(state(done)).toBe('done');
    expect(balanceOf(done.ledger, 'earned')).toBe(232_031);
  });

  test('is declined or withdrawn while it is open, and expires the day after its last one', () => {
    expect(state(declineOffer(opened(), { reason: 'Too expensive', ...when }))).toBe('declined');
    expect(state(withdrawOffer(opened(), { reason: '', ...when }))).toBe('withdrawn');
    expect(state(opened(), '2027-06-30')).toBe('open');
    expect(state(opened(), '2027-07-01')).toBe('expired');
    expect(() => declineOffer(signed(), { reason: '', ...when })).toThrow(homeownerAnswers.offerIsOver);
    expect(() => withdrawOffer(signed(), { reason: '', ...when })).toThrow(
      'This offer is in another state: Signed. Please reload the offer.',
    );
  });

  test('is not accepted when it is over, changed or accepted already', () => {
    const offer = opened();
    const signature = sampleSignature(sampleFrozen());
    const late = { at: '2027-07-01T15:00:00.000Z', today: '2027-07-01' };
    expect(() => acceptOffer(offer, { version: 1, signature, ...late })).toThrow(homeownerAnswers.offerExpired);
    expect(() => acceptOffer(offer, { version: 2, signature, ...when })).toThrow('Please read the new one');
    const other = { ...signature, wordsHash: 'other' };
    expect(() => acceptOffer(offer, { version: 1, signature: other, ...when })).toThrow('Please read the new one');
    expect(() => acceptOffer(signed(), { version: 1, signature, ...when })).toThrow(homeownerAnswers.offerIsOver);
    expect(signedMessage(signed(), 'en')).toBe('Sample Homeowner already accepted this offer, on Nov 23, 2026.');
    expect(signedMessage(signed(), 'es')).toBe('Sample Homeowner ya aceptó esta oferta, el 23 nov 2026.');
    const inTheEvening = sampleSignature(sampleFrozen(), undefined, { at: '2026-11-24T01:30:00.000Z' });
    expect(signedMessage(acceptOffer(opened(), { version: 1, signature: inTheEvening, ...when }), 'en')).toContain(
      'on Nov 23, 2026.',
    );
  });

  test('answered too late asks nobody to reload the page, which shows by itself what counts now', () => {
    const withdrawn = withdrawOffer(opened(), { reason: '', ...when });
    const signature = sampleSignature(sampleFrozen());
    const words = /^This offer has already been answered or is over\.$/;
    expect(() => acceptOffer(withdrawn, { version: 1, signature, ...when })).toThrow(words);
    expect(() => declineOffer(withdrawn, { reason: '', ...when })).toThrow(words);
  });

  test('keeps its signature while a change is prepared, and loses it when the change is opened', () => {
    const before = saveDraft(paid(), { ...sampleContent, terms: 'Other terms.' });
    expect(validSignature(before)).toBeDefined();
    const frozen = sampleFrozen({ terms: 'Other terms.' });
    const { offer, ended } = openVersion(before, { frozen, wordsHash: hashOf(frozen), ...when });
    expect(validSignature(offer)).toBeUndefined();
    expect(ended).toMatchObject({ version: 1, state: 'superseded', signature: { name: 'Sample Homeowner' } });
    expect([balanceOf(offer.ledger, 'credit'), state(offer)]).toEqual([232_031, 'open']);
  });

  test('counts credit of an earlier version toward the new deposit', () => {
    const cheaper = signed(sampleFrozen({ deposit: { kind: 'fixed', cents: 200_000 } }), paid());
    expect([state(cheaper), balanceOf(cheaper.ledger, 'credit')]).toEqual(['deposit-paid', 32_031]);
    const dearer = signed(sampleFrozen({ deposit: { kind: 'fixed', cents: 300_000 } }), paid());
    expect([state(dearer), depositDue(dearer)]).toEqual(['accepted', 67_969]);
  });

  test.each([
    ['declined', declineOffer],
    ['withdrawn', withdrawOffer],
  ])('that is %s owes the deposit of an earlier version back', (_, end) => {
    const ended = end(opened(sampleFrozen({ terms: 'Other terms.' }), paid()), { reason: '', ...when });
    expect([balanceOf(ended.ledger, 'credit'), balanceOf(ended.ledger, 'refund-due')]).toEqual([0, 232_031]);
  });

  const late = { at: '2027-07-01T15:00:00.000Z', today: '2027-07-01' };
  const changed = (): FirmOffer => opened(sampleFrozen({ terms: 'Other terms.' }), paid());

  test.each([
    ['declined', 'decline', declineOffer, homeownerAnswers.offerExpired],
    ['withdrawn', 'withdraw', withdrawOffer, 'This offer is in another state: Expired. Please reload the offer.'],
  ] as const)('whose time is over is %s only while it holds credit', (_, act, end, why) => {
    const ended = end(changed(), { reason: '', ...late });
    expect([balanceOf(ended.ledger, 'credit'), balanceOf(ended.ledger, 'refund-due')]).toEqual([0, 232_031]);
    expect(() => end(opened(), { reason: '', ...late })).toThrow(why);
    const offered = [changed(), opened(), expireOffer(changed(), late)];
    expect(offered.map(({ ledger }) => canDo(act, { state: 'expired', ledger }))).toEqual([true, false, false]);
  });

  test('that nobody signed in time owes the credit it holds back, once, and nothing else', () => {
    const over = expireOffer(changed(), late);
    expect([state(over, late.today), balanceOf(over.ledger, 'credit')]).toEqual(['expired', 0]);
    expect(balanceOf(over.ledger, 'refund-due')).toBe(232_031);
    for (const stays of [over, opened(), signed(), paid(), sampleOffer()]) expect(expireOffer(stays, late)).toBe(stays);
    const open = changed();
    expect(expireOffer(open, { at: '2027-06-30T15:00:00.000Z', today: '2027-06-30' })).toBe(open);
  });

  test('that is canceled in time owes the deposit back, and later cannot be canceled', () => {
    const canceled = cancelOffer(paid(), when);
    expect([state(canceled), refundable(canceled)]).toEqual(['canceled', 232_031]);
    const refunded = recordRefund(canceled, { cents: 232_031, note: 'Check 7', ...when });
    expect([refundable(refunded), balanceOf(refunded.ledger, 'homeowner')]).toEqual([0, 0]);
    const refund = (cents: number) => () => recordRefund(canceled, { cents, note: '', ...when });
    expect(refund(232_032)).toThrow('At most $2,320.31 can be paid back. Please enter at most that.');
    expect(() => recordRefund(refunded, { cents: 1, note: '', ...when })).toThrow('Nothing can be paid back. Please');
    const last = { at: '2026-11-27T15:00:00.000Z', today: '2026-11-27' };
    expect(state(cancelOffer(paid(), last))).toBe('canceled');
    const late = { at: '2026-11-28T15:00:00.000Z', today: '2026-11-28' };
    expect(() => cancelOffer(paid(), late)).toThrow('The time to cancel has passed');
  });

  test('that is marked as done can be canceled in time all the same, and then owes the deposit back', () => {
    const canceled = cancelOffer(finishOffer(paid(), when), when);
    expect([state(canceled), refundable(canceled), balanceOf(canceled.ledger, 'earned')]).toEqual([
      'canceled',
      232_031,
      0,
    ]);
    const late = { at: '2026-11-28T15:00:00.000Z', today: '2026-11-28' };
    expect(() => cancelOffer(finishOffer(paid(), when), late)).toThrow('The time to cancel has passed');
  });

  test.each([
    ['signed', signed, 0],
    ['paid', paid, 232_031],
    ['done', () => finishOffer(paid(), when), 232_031],
  ])('that is %s and was canceled in writing owes back what was paid, also after the last day', (_, make, owed) => {
    const late = { at: '2026-12-02T15:00:00.000Z', today: '2026-12-02' };
    for (const now of [when, late]) {
      const canceled = cancelInWriting(make(), { sentOn: TODAY, ...now });
      expect([state(canceled), balanceOf(canceled.ledger, 'refund-due')]).toEqual(['canceled', owed]);
      expect(canceled.current).toMatchObject({ canceledInWriting: TODAY, changedAt: now.at });
    }
  });

  test.each([undefined, '', '2026-11-21', '2026-11-24'])(
    'is not canceled in writing on a day on which it cannot have been sent: %s',
    (sentOn) => {
      // In New York it is still the day before.
      const atNight = { at: '2026-11-24T03:00:00.000Z', today: TODAY };
      const early = sampleSignature(sampleFrozen(), undefined, { at: '2026-11-23T03:00:00.000Z' });
      const offer = acceptOffer(opened(), { version: 1, signature: early, ...when });
      expect(() => cancelInWriting(offer, { sentOn, ...atNight })).toThrow(
        'Please enter the day on which they sent it',
      );
      expect(state(cancelInWriting(offer, { sentOn: '2026-11-22', ...atNight }))).toBe('canceled');
    },
  );

  test.each([
    ['open', opened],
    ['canceled', () => cancelOffer(signed(), when)],
    ['declined', () => declineOffer(opened(), { reason: '', ...when })],
  ])('that is %s has no contract to cancel in writing', (_, make) => {
    expect(() => cancelInWriting(make(), { sentOn: TODAY, ...when })).toThrow('This offer is in another state');
  });

  test('that was canceled in writing is opened anew as one that was not', () => {
    const again = opened(sampleFrozen({ terms: 'Other terms.' }), cancelInWriting(paid(), { sentOn: TODAY, ...when }));
    expect(again.current).not.toHaveProperty('canceledInWriting');
    expect(balanceOf(again.ledger, 'refund-due')).toBe(232_031);
  });

  test('takes exactly the deposit that is due, and once', () => {
    for (const cents of [232_030, 232_032]) {
      expect(() => recordDeposit(signed(), { cents, note: '', ...when })).toThrow(
        'The deposit that is due is $2,320.31. Please enter exactly that.',
      );
    }
    expect(() => recordDeposit(paid(), { cents: 232_031, note: '', ...when })).toThrow('Signed, deposit paid');
    expect(() => finishOffer(signed(), when)).toThrow('The deposit has not been paid yet. Please record it first.');
  });

  test('without a deposit is done without one', () => {
    const free = sampleFrozen({ deposit: { kind: 'percent', basisPoints: 0 } });
    expect(state(finishOffer(signed(free), when))).toBe('done');
    const deposit = () => recordDeposit(signed(free), { cents: 1, note: '', ...when });
    expect(deposit).toThrow('No deposit is due. Please reload the offer.');
  });

  test('that is done stays as it is', () => {
    const done = finishOffer(paid(), when);
    expect(() => saveDraft(done, sampleContent)).toThrow('Please make a new proposal for another job.');
    expect(() => opened(sampleFrozen(), done)).toThrow('Done');
  });

  test('takes questions up to a limit', () => {
    const asked = { at: when.at, name: 'Sample', phone: '', email: '', text: 'When?' };
    let offer = opened();
    for (let count = 0; count < 50; count += 1) offer = askAboutOffer(offer, asked);
    expect(() => askAboutOffer(offer, asked)).toThrow('Please call the company');
  });

  test('takes questions again once it is opened anew, and keeps the newest fifty', () => {
    let offer = opened();
    const asked = (text: string, at = when.at) => ({ at, name: 'Sample', phone: '', email: '', text });
    for (let count = 0; count < 50; count += 1) offer = askAboutOffer(offer, asked(`Old ${count}`));
    const later = `${TODAY}T16:00:00.000Z`;
    const frozen = sampleFrozen();
    offer = openVersion(offer, { frozen, wordsHash: hashOf(frozen), today: TODAY, at: later }).offer;
    const { questions } = askAboutOffer(offer, asked('New', later));
    expect([questions.length, questions[0]?.text, questions.at(-1)?.text]).toEqual([50, 'Old 1', 'New']);
  });
});
