import { describe, expect, test } from 'vitest';

import {
  laborLine,
  paverLine,
  permitLine,
  dumpFeeLine,
  machineLine,
  mobilizationLine,
  removalLine,
} from './new-lines.ts';
import type { NewLine } from './new-lines.ts';
import { priceEstimate } from './pricing.ts';
import type { PricingTerms } from './pricing.ts';
import { removalTons } from './quantities.ts';
import { laborHours, paverQuantity } from './quantities.ts';

const terms: PricingTerms = {
  pricingMode: 'margin',
  targetMarginPct: 0.35,
  markupPct: 0.4,
  taxPct: 0.07,
  taxableScope: 'materials',
  depositPct: 0.25,
};

const pavers = (areaSqft: number): NewLine =>
  paverLine({ type: 'concrete', size: '4x8', areaSqft, wastagePct: 0.1, unitCost: 3.5 });

function labor(areaSqft: number): NewLine {
  const hours = laborHours(areaSqft, { size: 3, sqFtPerDay: 150 });
  return laborLine({ type: 'installation', hours, rate: 65, crew: { size: 3, sqFtPerDay: 150 } });
}

const other: NewLine = { ...mobilizationLine(0), category: 'other', unit: 'flat' };
const discount = (dollars: number): NewLine => ({ ...other, label: 'Discount', isDiscount: 1, unitCost: -dollars });
const optional: NewLine = { ...other, label: 'Lighting', isOptional: 1, unitCost: 500 };

const g1 = [pavers(1000), labor(1000)];
const g2 = [
  ...g1,
  machineLine({ type: 'excavator', period: 'day', machines: 1, duration: 1, rate: 450 }),
  mobilizationLine(250),
  removalLine({ material: 'concrete', areaSqft: 1000, depthInches: 4, density: 2.4, rate: 45 }),
  dumpFeeLine(85),
  permitLine({ type: 'building', cost: 150, required: true }),
  discount(200),
];
const g5 = [pavers(737.4), labor(737.4), optional, discount(200)];

test('the golden quantities', () => {
  expect([paverQuantity(1000, 0.1), laborHours(1000, { size: 3, sqFtPerDay: 150 })]).toEqual([1100, 160]);
  expect([paverQuantity(737.4, 0.1), laborHours(737.4, { size: 3, sqFtPerDay: 150 })]).toEqual([811.14, 118]);
  expect(removalTons(1000, 4, 2.4)).toBe(29.63);
});

describe('the golden estimates', () => {
  test.each([
    ['G1', terms, g1, [21_923.08, 5_923.08, 414.62, 22_337.7, 7_673.08]],
    ['G2', terms, g2, [25_132.08, 5_876.31, 411.34, 25_543.42, 8_613.73]],
    ['G3', { ...terms, taxableScope: 'total' }, g2, [25_132.08, 25_132.08, 1_759.25, 26_891.33, 8_613.73]],
    ['G4', { ...terms, pricingMode: 'markup' }, g2, [22_865.69, 5_343.26, 374.03, 23_239.72, 6_347.34]],
    ['G5', { ...terms, targetMarginPct: 0.999 }, g5, [1_050_699, 283_844.97, 19_869.15, 1_070_568.15, 1_040_190.01]],
    ['G6', terms, [pavers(737.4), discount(20_000)], [0, 0, 0, 0, -2_838.99]],
    [
      'G7',
      { ...terms, pricingMode: 'markup', markupPct: -0.2, taxableScope: 'total' },
      g5.filter((line) => line !== optional),
      [10_308.99, 10_308.99, 721.63, 11_030.62, -200],
    ],
  ] as const)('%s', (_name, its, lines, expected) => {
    const { sellPriceBeforeTax, taxableBase, tax, grandTotal, profit } = priceEstimate(its, lines);
    const cents = [sellPriceBeforeTax, taxableBase, tax, grandTotal, profit];
    expect(cents).toEqual(expected.map((dollars) => Math.round(dollars * 100)));
  });
});
