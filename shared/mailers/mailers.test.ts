import { describe, expect, test } from 'vitest';

import { usePeriod } from '../plans/plan-table.ts';
import { mailerAllowance } from './allowance.ts';
import { BLEED, formats, isInside, mailerFormat, overlaps, pixelsPerInch, safeBox } from './formats.ts';
import { envelopeLines } from './mailing-address.ts';

const INCH = 72;

describe('a format', () => {
  test('is 5.5 × 8.5 in for a card, two on Letter, and 6 × 9 in for a self-mailer', () => {
    const { card, 'self-mailer': self } = formats;
    expect([card.height / INCH, card.width / INCH]).toEqual([5.5, 8.5]);
    expect([2 * card.height, card.width]).toEqual([11 * INCH, 8.5 * INCH]);
    expect([self.height / INCH, self.width / INCH]).toEqual([6, 9]);
  });

  test.each(mailerFormat.options)('%s has an eighth of an inch of bleed, and as much that is safe inside', (format) => {
    const { width, height } = formats[format];
    expect(BLEED).toBe(9);
    expect(safeBox(format)).toEqual({ x: 9, y: 9, width: width - 18, height: height - 18 });
  });

  test('of a self-mailer keeps the block of the address free, within what is safe', () => {
    const free = formats['self-mailer'].inkFree;
    expect([free?.width, free?.height]).toEqual([4 * INCH, 2.375 * INCH]);
    expect(free && isInside(free, safeBox('self-mailer'))).toBe(true);
    expect(formats.card.inkFree).toBeUndefined();
  });

  test('boxes overlap or do not', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    expect([overlaps(box, { ...box, x: 9 }), overlaps(box, { ...box, x: 10 })]).toEqual([true, false]);
  });
});

test.each([
  [1024, 1024, 612, 396, 120],
  [2560, 1920, 612, 396, 301],
  [600, 3000, 144, 144, 300],
])('a picture of %d × %d px in a box of %d × %d pt has %d pixels per inch', (width, height, w, h, ppi) => {
  expect(pixelsPerInch({ width, height }, { width: w, height: h })).toBe(ppi);
});

test('an envelope names the contact, or else the current resident, and keeps the ZIP code as text', () => {
  const to = { line1: '12 Oak Street', city: 'Boston', state: 'MA', zip: '02134' };
  expect(envelopeLines('Sample Homeowner', to)).toEqual(['Sample Homeowner', '12 Oak Street', 'Boston, MA 02134']);
  expect(envelopeLines(' ', to)[0]).toBe('Current Resident');
});

test('an allowance is 10 pieces of a trial, or 20 of a month', () => {
  const [trial, paid] = [mailerAllowance('trial'), mailerAllowance('mail')];
  expect([trial.count, paid.count]).toEqual([10, 20]);
  const periods = (['trial', 'mail'] as const).map((one) => usePeriod(one, new Date('2026-11-30T23:59:59.000Z')));
  expect(periods).toEqual(['trial', '2026-11']);
  expect(usePeriod('mail', new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-12');
});
