import { expect, test } from 'vitest';

import { lineItemInput } from './line-item.ts';
import { planLines } from './plan-lines.ts';

const bricks = { product: undefined, units: [{ label: '6 × 9 in', order: 1632 }], orderSqFt: 612.0004 };
const plan = { groups: [bricks], beddingTons: 2.5, jointSandBags: 9 };

test('the lines of a laying plan are pavers by count at their cost, and the sand at its usual price', () => {
  const lines = planLines(plan, 4.25);
  expect(lines.map(({ category, label, qty, unit, unitCost }) => [category, label, qty, unit, unitCost])).toEqual([
    ['pavers', 'Pavers by count', 612, 'sqft', 4.25],
    ['other', 'Sand bedding', 2.5, 'ton', 45],
    ['other', 'Polymeric sand', 9, 'bag', 35],
  ]);
  expect(lines[0]).toMatchObject({ description: '1,632 of 6 × 9 in, spares included', isTaxable: 1 });
  for (const line of lines) expect(lineItemInput.safeParse({ ...line, id: 1 }).success).toBe(true);
});

test('the line of a product has its name and its own price', () => {
  const product = { sku: 'A-1', title: 'Sample brick, Red', label: '6 x 9 in', length: 22_860, width: 15_240 };
  const [line] = planLines(
    { ...plan, groups: [{ ...bricks, product: { ...product, dollarsPerSqFt: 5.1, swatches: [] } }] },
    4.25,
  );
  expect(line).toMatchObject({
    unitCost: 5.1,
    label: 'Sample brick, Red',
    description: '1,632 of 6 × 9 in, spares included',
  });
  const [unpriced] = planLines({ ...plan, groups: [{ ...bricks, product: { ...product, swatches: [] } }] }, 4.25);
  expect(unpriced?.unitCost).toBe(4.25);
});

test('areas of different pavers have a line each, and their sand is one', () => {
  const product = { sku: 'A-1', title: 'Sample brick, Red', label: '6 x 9 in', length: 22_860, width: 15_240 };
  const walkway = { ...bricks, product: { ...product, dollarsPerSqFt: 5.1, swatches: [] }, orderSqFt: 80 };
  const lines = planLines({ ...plan, groups: [bricks, walkway] }, 4.25);
  expect(lines.map(({ label, qty, unitCost }) => [label, qty, unitCost])).toEqual([
    ['Pavers by count', 612, 4.25],
    ['Sample brick, Red', 80, 5.1],
    ['Sand bedding', 2.5, 45],
    ['Polymeric sand', 9, 35],
  ]);
});

test('the line of a product with a long name can be saved', () => {
  const product = { sku: 'A-1', title: `${'W'.repeat(99)} ${'W'.repeat(110)}`, label: '6 x 9 in', length: 1, width: 1 };
  const [line] = planLines({ ...plan, groups: [{ ...bricks, product: { ...product, swatches: [] } }] }, 4.25);
  expect(line?.label).toBe('W'.repeat(99));
  expect(lineItemInput.safeParse({ ...line, id: 1 }).success).toBe(true);
});
