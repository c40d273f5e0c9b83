import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AppError } from '../http/errors.ts';
import {
  hashOf,
  MODEL_RUNS,
  sampleContent,
  sampleFrozen,
  sampleOffer,
  sampleSignature,
} from '../testing/sample-offer.ts';
import { addDays } from './business-days.ts';
import { addCheckout, nextRefund, recordCardPayment, recordCardRefund } from './card-payments.ts';
import {
  acceptOffer,
  cancelInWriting,
  cancelOffer,
  declineOffer,
  expireOffer,
  finishOffer,
  openVersion,
  recordDeposit,
  recordRefund,
  saveDraft,
  withdrawOffer,
} from './change-offer.ts';
import { recordDispute } from './disputes.ts';
import { depositDue, refundable, validSignature } from './firm-offer.ts';
import type { FirmOffer, OfferVersion } from './firm-offer.ts';
import { balanceOf, depositAccount } from './ledger.ts';
import type { FrozenOffer } from './offer-content.ts';

type World = { readonly offer: FirmOffer; readonly today: string; readonly archive: readonly OfferVersion[] };

const FIRST_DAY = '2026-11-23';

/** The words with this number: they have their own terms and deposit, and expire after that many days. */
const wordsNumber = (words: number): FrozenOffer =>
  sampleFrozen({
    terms: `Terms ${words}`,
    deposit: { kind: 'percent', basisPoints: words * 1000 },
    validUntil: addDays(FIRST_DAY, words),
  });

const nowOf = ({ today }: World) => ({ at: `${today}T15:00:00.000Z`, today });

function open(world: World, words: number): World {
  const frozen = wordsNumber(words);
  const { offer, ended } = openVersion(world.offer, { frozen, wordsHash: hashOf(frozen), ...nowOf(world) });
  return { ...world, offer, archive: ended ? [...world.archive, ended] : world.archive };
}

/** If `words` is 9, the signature is for words that may have changed since they were read. */
function accept(world: World, words: number): World {
  const { offer, today } = world;
  const seen = words === 9 ? wordsNumber(9) : (offer.current?.frozen ?? wordsNumber(0));
  const choice = { optionId: words > 4 ? '2' : '1', addOnIds: [] } as const;
  const signature = sampleSignature(seen, { ...choice, addOnIds: [] }, { cancelUntil: addDays(today, 2) });
  const version = offer.current?.version ?? 0;
  return { ...world, offer: acceptOffer(offer, { version, signature, ...nowOf(world) }) };
}

/** What Stripe reports about a payment page. */
const onlinePayment = (world: World, page: string) => ({
  session: page,
  account: 'sample',
  intent: `payment of ${page}`,
  cents: world.offer.checkouts.find(({ session }) => session === page)?.cents ?? 0,
  currency: 'usd',
  at: nowOf(world).at,
});

/** A page of replaced words that was not paid. */
const oldPage = ({ offer: { checkouts, current } }: World): string =>
  checkouts.find(({ version, intent }) => version !== current?.version && intent === undefined)?.session ?? '';

/** All acts; `amount` chooses words or an amount of money. */
const acts: Readonly<Record<string, (world: World, amount: number) => World>> = {
  open,
  accept,
  pay: (world) => {
    const money = { cents: depositDue(world.offer), note: '', ...nowOf(world) };
    return { ...world, offer: recordDeposit(world.offer, money) };
  },
  payWrong: (world, amount) => ({
    ...world,
    offer: recordDeposit(world.offer, { cents: amount * 100, note: '', ...nowOf(world) }),
  }),
  refund: (world, amount) => {
    const cents = amount > 4 ? refundable(world.offer) : amount * 10_000;
    return { ...world, offer: recordRefund(world.offer, { cents, note: '', ...nowOf(world) }) };
  },
  save: (world) => ({ ...world, offer: saveDraft(world.offer, sampleContent) }),
  decline: (world) => ({ ...world, offer: declineOffer(world.offer, { reason: 'No', ...nowOf(world) }) }),
  withdraw: (world) => ({ ...world, offer: withdrawOffer(world.offer, { reason: '', ...nowOf(world) }) }),
  expire: (world) => ({ ...world, offer: expireOffer(world.offer, nowOf(world)) }),
  cancel: (world) => ({ ...world, offer: cancelOffer(world.offer, nowOf(world)) }),
  cancelInWriting: (world, amount) => {
    const sentOn = addDays(FIRST_DAY, amount);
    return { ...world, offer: cancelInWriting(world.offer, { sentOn, ...nowOf(world) }) };
  },
  finish: (world) => ({ ...world, offer: finishOffer(world.offer, nowOf(world)) }),
  openPage: (world, amount) => ({
    ...world,
    offer: addCheckout(world.offer, { session: `page ${amount}`, account: 'sample' }),
  }),
  /** Pays any page: also one that was paid before, or that nobody should pay any more. */
  payOnline: (world, amount) => ({
    ...world,
    offer: recordCardPayment(world.offer, onlinePayment(world, `page ${amount}`)),
  }),
  payOldOnline: (world) => ({ ...world, offer: recordCardPayment(world.offer, onlinePayment(world, oldPage(world))) }),
  payOnlineWrong: (world, amount) => {
    const payment = onlinePayment(world, `page ${amount}`);
    return { ...world, offer: recordCardPayment(world.offer, { ...payment, cents: payment.cents + 1 }) };
  },
  refundOnline: (world, amount) => {
    const planned = nextRefund(world.offer, amount > 4 ? 'person' : 'clock');
    if (!planned) return world;
    const totalCents = planned.checkout.refundedCents + planned.cents;
    return { ...world, offer: recordCardRefund(world.offer, { ...planned, totalCents, at: nowOf(world).at }) };
  },
  /** A bank takes a payment back, or decides about it; also late, twice or out of order. */
  dispute: (world, amount) => {
    const page = `page ${amount % 3}`;
    const { intent, cents } = onlinePayment(world, page);
    const state = (['open', 'lost', 'won'] as const)[Math.floor(amount / 3)] ?? 'open';
    const told = { id: `dispute of ${page}`, intent, cents, state, at: nowOf(world).at };
    return { ...world, offer: recordDispute(world.offer, told) };
  },
  nextDay: (world) => ({ ...world, today: addDays(world.today, 1) }),
};

/** A refused act changes nothing; anything but a refusal is a fault. */
function attempt(world: World, act: string, amount: number): World {
  try {
    return acts[act]?.(world, amount) ?? world;
  } catch (error) {
    if (error instanceof AppError) return world;
    throw error;
  }
}

/** The deposit of the newest words holds no more than they ask for, and deposits of older words hold nothing. */
function checkDeposits({ offer: { ledger, current }, archive }: Pick<World, 'offer' | 'archive'>): void {
  for (const { version } of archive) expect(balanceOf(ledger, depositAccount(version))).toBe(0);
  const deposit = balanceOf(ledger, depositAccount(current?.version ?? 0));
  expect(deposit).toBeLessThanOrEqual(current?.signature?.depositCents ?? 0);
}

function checkWorld({ offer, archive }: World): void {
  const { ledger, current } = offer;
  const versions = [...archive, ...(current ? [current] : [])].map(({ version }) => version);
  const accounts = (['credit', 'refund-due', 'earned'] as const).map((name) => balanceOf(ledger, name));
  const held = [...accounts, ...versions.map((version) => balanceOf(ledger, depositAccount(version)))];
  expect(Math.min(...held)).toBeGreaterThanOrEqual(0);
  expect(held.reduce((sum, cents) => sum + cents, balanceOf(ledger, 'homeowner'))).toBe(0);
  for (const version of versions) {
    const deposits = ledger.filter(({ what, to }) => what === 'deposit' && to === depositAccount(version));
    expect(deposits.length).toBeLessThanOrEqual(1);
  }
  for (const { intent, cents, refundedCents } of offer.checkouts) {
    expect(refundedCents).toBeLessThanOrEqual(intent === undefined ? 0 : cents);
  }
  expect(nextRefund(offer, 'person')?.checkout.disputes.map(({ state }) => state) ?? []).not.toContain('open');
  checkDeposits({ offer, archive });
  const signed = validSignature(offer)?.wordsHash;
  expect([undefined, current && hashOf(current.frozen)]).toContain(signed);
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(acts)),
  amount: fc.nat({ max: 9 }),
  /** The write lost to another one, or its program ended before it. */
  isLost: fc.boolean(),
});

// Stories are long, and often sign words as soon as they are opened. Otherwise no story would pay a page of replaced
// words while newer words wait for their deposit.
const signing = fc.nat({ max: 8 }).map((amount) => ['open', 'accept'].map((act) => ({ act, amount, isLost: false })));
const story = fc
  .array(fc.oneof({ weight: 3, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: signing }), {
    maxLength: 30,
    size: 'max',
  })
  .map((steps) => steps.flat());

test('over any interleaving the ledger balances, no signature outlives a changed word, and a version has one deposit', () => {
  fc.assert(
    fc.property(story, (steps) => {
      let world: World = { offer: sampleOffer(), today: FIRST_DAY, archive: [] };
      for (const { act, amount, isLost } of steps) {
        const next = attempt(world, act, amount);
        checkWorld(next);
        const counted = next.offer === world.offer ? 0 : 1;
        expect(next.offer.revision).toBe(world.offer.revision + counted);
        if (!isLost || act === 'nextDay') world = next;
      }
    }),
    { numRuns: MODEL_RUNS },
  );
});
