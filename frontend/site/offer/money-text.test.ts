import { describe, expect, test } from 'vitest';

import type { OfferState } from '#shared/offers/firm-offer.ts';
import type { SignedCopy, SignerMoney } from '#shared/offers/page-view.ts';
import { sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import '../../content/homeowner/english.ts';
import '../../content/homeowner/spanish.ts';
import { canceledMoney, replacedMoney, signedMoney } from './money-text.ts';

const none: SignerMoney = { paidBackCents: 0, toPayBackCents: 0, creditCents: 0, pendingCents: 0 };
const copy: SignedCopy = { ...sampleSignature(sampleFrozen()), dueCents: 0, money: none };
const signedIn = (state: OfferState, money: Partial<SignerMoney>, language: 'en' | 'es' = 'en', dueCents = 0): string =>
  signedMoney({ ...copy, dueCents, money: { ...none, ...money } }, { state, companyName: 'Oak Paving', language });

describe('the signer of a contract that stands', () => {
  test.each([
    ['deposit-paid', 'en', 'although no deposit is due. If it arrives, ask Oak Paving to pay it back.'],
    ['accepted', 'en', 'although no deposit is due. If it arrives, ask Oak Paving to pay it back.'],
    ['done', 'en', 'which goes back to you if it arrives.'],
    ['deposit-paid', 'es', 'Si llegan, pida a Oak Paving que se los devuelva.'],
    ['done', 'es', 'si llegan, se le devuelven.'],
  ] as const)('reads what becomes of money of a bank that nobody needs any more: %s, %s', (state, language, said) => {
    const text = signedIn(state, { pendingCents: 232_031 }, language);
    expect(text).toContain('$2,320.31');
    expect(text).toContain(said);
  });

  test('reads once what a bank is asked for: next to the deposit while that is due', () => {
    expect(signedIn('accepted', { pendingCents: 232_031 }, 'en', 232_031)).toBe('');
  });

  test('reads what is held beyond the deposit, what is to be paid back and what went back, and nothing of nothing', () => {
    expect(signedIn('deposit-paid', { creditCents: 100_000, toPayBackCents: 500, paidBackCents: 1000 })).toBe(
      'You have paid $1,000.00 beyond the deposit. It is still yours: ask Oak Paving to pay it back. Paid back: $10.00. Still to be paid back: $5.00.',
    );
    expect(signedIn('deposit-paid', { creditCents: 100_000 }, 'es')).toMatch(
      /^Usted pagó \$1,000\.00 además del depósito/,
    );
    expect(signedIn('done', {})).toBe('');
  });
});

test('the signer of a canceled contract reads that money of a bank goes back', () => {
  const money = { ...none, paidBackCents: 50_000, pendingCents: 232_031 };
  expect(canceledMoney(money, 'en')).toBe(
    'Paid back: $500.00. Your bank is still being asked for $2,320.31, which goes back to you if it arrives.',
  );
});

test.each([
  ['open', 'If it arrives, it counts toward this offer, or is paid back if you do not sign it.'],
  ['withdrawn', 'which goes back to you if it arrives.'],
] as const)('the signer of a version that was replaced reads what becomes of money of a bank: %s', (state, said) => {
  expect(replacedMoney({ ...none, pendingCents: 232_031 }, { state, language: 'en' })).toContain(said);
  expect(replacedMoney(none, { state, language: 'en' })).toBe('');
});
