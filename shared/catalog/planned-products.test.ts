import { describe, expect, test } from 'vitest';

import { joinedPlans } from '../laying/joined-plans.ts';
import { firstSettings, layingPlan } from '../laying/laying-plan.ts';
import { changedSettings, layingSettings } from '../laying/laying-settings.ts';
import { orderRows } from '../laying/order-list.ts';
import { plannedPavers } from '../laying/pavers-text.ts';
import { outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { plannedProducts } from './planned-products.ts';
import type { Product } from './product.ts';
import { sampleProducts } from './sample-products.ts';

const [brick, , stone] = sampleProducts as readonly [Product, Product, Product];

describe('a product in a plan', () => {
  test.each([
    [
      'rectangle',
      'running-bond',
      ['SAMPLE-1 8 x 4 in', 'SAMPLE-3 222 x 149 mm', 'SAMPLE-3 mixed 222 x 149 mm and 149 x 149 mm'],
    ],
    ['rectangle', 'herringbone-45', ['SAMPLE-1 8 x 4 in']],
    ['square', 'stack-bond', ['SAMPLE-2 12 x 12 in', 'SAMPLE-3 149 x 149 mm']],
    ['hexagon', 'running-bond', []],
    ['rectangle', 'circular', []],
  ] as const)('is offered for a %s in %s when it has such a size and is made for it', (shape, pattern, expected) => {
    const found = plannedProducts(sampleProducts, { shape, pattern });
    expect(found.map(({ product }) => `${product.sku} ${product.label}`)).toEqual(expected);
  });

  test('is laid in its true size, and brings its thickness, pallet and price', () => {
    const outline = outlineInFeet(straightDrive);
    const pavers = { shape: 'rectangle', pattern: 'stack-bond' } as const;
    const priced: Product = { ...stone, price: { dollars: 525, per: 'pallet' } };
    const [change] = plannedProducts([priced], pavers);
    const settings = changedSettings(firstSettings(pavers, outline), change ?? {});
    expect(settings).toMatchObject({ thicknessMm: 60, sqFtPerPallet: 105, product: { dollarsPerSqFt: 5 } });
    const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
    if ('problem' in plan) throw new Error(plan.problem);
    // 600 sq ft are 55.74 m², of pavers of 222 × 149 mm.
    expect(plan.units.map(({ label }) => label)).toEqual(['222 x 149 mm']);
    expect(plan.needed * 0.222 * 0.149).toBeGreaterThan(55.74);
    expect(plan.needed * 0.222 * 0.149).toBeLessThan(55.74 * 1.06);
    expect(plannedPavers(pavers, plan)).toBe('Sample stone, Buff (SAMPLE-3), Stack bond');
  });

  test('brings the area of its pallet or that of the pieces on it, and else leaves none of another product', () => {
    const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
    const { sqFtPerPallet: _area, piecesPerPallet: _pieces, ...bare } = brick;
    const palletAfterwards = (product: Product): number => {
      const large = { ...firstSettings(pavers, outlineInFeet(straightDrive)), sqFtPerPallet: 480 };
      const [change] = plannedProducts([product], pavers);
      return changedSettings(large, change ?? {}).sqFtPerPallet;
    };
    expect([brick, { ...bare, piecesPerPallet: 480 }, bare].map(palletAfterwards)).toEqual([97.5, 106.67, 100]);
  });

  test('of several sizes is laid in all of them at once, counted by size', () => {
    const outline = outlineInFeet(straightDrive);
    const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
    const change = plannedProducts([stone], pavers).find(({ product }) => product.mix);
    const settings = changedSettings(firstSettings(pavers, outline), change ?? {});
    expect(layingSettings.parse(settings)).toEqual(settings);
    const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
    if ('problem' in plan) throw new Error(plan.problem);
    const { units } = plan;
    expect(units.map(({ label }) => label)).toEqual(['222 x 149 mm', '149 x 149 mm']);
    const sides = [0.222, 0.149];
    const covered = units.reduce((sum, { needed }, n) => sum + needed * 0.149 * (sides[n] ?? 0), 0);
    expect(covered).toBeGreaterThan(55.74);
    expect(covered).toBeLessThan(55.74 * 1.06);
    // Courses have as many of one size as of the other.
    const [long = 0, square = 0] = units.map(({ whole }) => whole);
    expect(long / square).toBeCloseTo(1, 1);
    expect(plannedPavers(pavers, plan)).toBe('Sample stone, Buff (SAMPLE-3), Mixed sizes');
    const laid = { name: 'Driveway', pavers: 'Sample stone', settings, bandSqFt: 0, plan };
    const rows = orderRows(joinedPlans([laid]));
    expect(rows.slice(0, 2)).toEqual(units.map(({ label, order }) => [`Sample stone, ${label}`, order, 'pavers']));
  });

  test.each([
    [['12 x 12 in', '6 x 6 in'], 'square', ['mixed 12 x 12 in and 6 x 6 in']],
    [['9 x 9 in', '9 x 6 in', '6 x 6 in'], 'rectangle', ['mixed 9 x 9 in and 9 x 6 in and 6 x 6 in']],
    [['12 x 6 in', '9 x 6 in', '7 x 5 in'], 'rectangle', ['mixed 12 x 6 in and 9 x 6 in']],
    [['12 x 7 in', '9 x 5 in'], 'rectangle', []],
  ] as const)('of %j is offered for a %s as %j', (sizes, shape, expected) => {
    const product: Product = { ...stone, sizes: [...sizes] };
    const found = plannedProducts([product], { shape, pattern: 'running-bond' });
    expect(found.flatMap((one) => (one.product.mix ? [one.product.label] : []))).toEqual(expected);
    const inStacks = plannedProducts([product], { shape, pattern: 'stack-bond' });
    expect(inStacks.filter((one) => one.product.mix)).toEqual([]);
  });

  test('is as before without it', () => {
    const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
    const settings = firstSettings(pavers, outlineInFeet(straightDrive));
    const [change] = plannedProducts([brick], pavers);
    const chosen = changedSettings(settings, change ?? {});
    expect(chosen.product?.sku).toBe('SAMPLE-1');
    const { thicknessMm, sqFtPerPallet } = settings;
    expect(changedSettings(chosen, { product: undefined, thicknessMm, sqFtPerPallet })).toEqual(settings);
  });
});
