import { describe, expect, test } from 'vitest';

import { sampleContent } from '../testing/sample-offer.ts';
import { offerContent } from './offer-content.ts';

const [first] = sampleContent.options;
const options = (count: number) => Array.from({ length: count }, (_, index) => ({ ...first, id: String(index + 1) }));
const addOns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...sampleContent.addOns[0], id: String(index + 1) }));
const isTaken = (more: object): boolean => offerContent.safeParse({ ...sampleContent, ...more }).success;

describe('offerContent', () => {
  test('an offer has one to three options and at most eight add-ons, each with an id of its own', () => {
    expect([0, 1, 3, 4].map((count) => isTaken({ options: options(count) }))).toEqual([false, true, true, false]);
    expect([0, 8, 9].map((count) => isTaken({ addOns: addOns(count) }))).toEqual([true, true, false]);
    expect(isTaken({ options: [first, first] })).toBe(false);
  });

  test.each([
    ['an area of nothing', { area: { basis: 'tape', sqFt: 0 } }],
    ['an area of a thousandth', { area: { basis: 'tape', sqFt: 700.001 } }],
    ['half a cent', { deposit: { kind: 'fixed', cents: 0.5 } }],
    ['a deposit above the whole', { deposit: { kind: 'percent', basisPoints: 10_001 } }],
    ['a day that is none', { validUntil: '2026-02-30' }],
    ['another field', { totalCents: 1 }],
    ['a picture from elsewhere', { options: [{ ...first, pictureUrl: 'https://pictures.example/1.png' }] }],
  ])('refuses %s', (_what, more) => {
    expect(isTaken(more)).toBe(false);
  });
});
