import { describe, expect, test } from 'vitest';

import { sampleProducts } from '../catalog/sample-products.ts';
import { joinedPlans } from '../laying/joined-plans.ts';
import { firstSettings, layingPlan } from '../laying/laying-plan.ts';
import { PER_INCH } from '../laying/plane.ts';
import { outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { offeredPavers, paversKey, repaved } from './area-pavers.ts';
import { areaRequests, layAreas, withChangedLaying, requestOf } from './area-requests.ts';
import { paintedAreas } from './painted-areas.ts';
import type { Ground, PavedArea } from './paved-area.ts';

const box = (left: number, top: number, width: number, height: number) => [
  ...outlineInFeet([
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]),
];
const choice = { shape: 'rectangle', pattern: 'stack-bond', color: 'red-brick' } as const;
const outline = outlineInFeet(straightDrive);
const driveway = { ...choice, settings: { ...firstSettings(choice, outline), size: '6x9' as const } };
const walkway: PavedArea = { name: 'Walkway', outline: box(12, 10, 20, 4), cutOuts: [] };
const ground = (part: Partial<Ground> = {}) => ({ outline, cutOuts: [], areas: [], origin: undefined, ...part });

function laidOf(part: Partial<Ground>) {
  const laid = layAreas(areaRequests(ground(part), driveway));
  if ('problem' in laid) throw new Error(laid.problem);
  return laid;
}

describe('plans of several areas', () => {
  test('are the plan of the outline while it is alone', () => {
    const [request] = areaRequests(ground(), driveway);
    const [laid] = laidOf({});
    expect(request && layingPlan(requestOf(request))).toEqual(laid?.plan);
    if (!laid) throw new Error('There is no plan.');
    const { whole, cuts, waste, pallets, units, orderSqFt } = laid.plan;
    const orders = units.map(({ label, order }) => ({ label, order }));
    const sum = joinedPlans([laid]);
    expect(sum).toMatchObject({ whole, cuts, orderSqFt, groups: [{ pallets, units: orders, orderSqFt }] });
    expect(sum.waste).toBeCloseTo(waste, 9);
  });

  test('are laid with their own pavers, those without like the driveway', () => {
    const squares = offeredPavers([], choice).find(({ key }) => key === 'square');
    if (!squares) throw new Error('There are no squares.');
    const apron = { name: 'Apron', outline: box(0, 50, 12, 5), cutOuts: [] };
    const own = repaved(apron, squares, driveway);
    const [, like, different] = areaRequests(ground({ areas: [walkway, own] }), driveway);
    expect(like?.laying).toMatchObject({ shape: 'rectangle', settings: { size: '6x9', startSide: 0, edges: [] } });
    expect(different?.laying).toMatchObject({ shape: 'square', settings: { size: '8x8' } });
  });

  test('hold each other where they lie along each other, with no restraint between them', () => {
    const laid = laidOf({ areas: [walkway] });
    expect(laid.map(({ plan }) => Math.round(plan.restraintFeet * 10) / 10)).toEqual([120, 44]);
    expect(laid[0]?.plan.sides.map(({ adjoining }) => Math.round(adjoining * 10) / 10)).toEqual([0, 4, 0, 0]);
    const { restraintFeet, jointFeet } = joinedPlans(laid);
    expect([restraintFeet, jointFeet]).toEqual([expect.closeTo(164, 1), expect.closeTo(4, 1)]);
  });

  test('go around their cut-outs', () => {
    const [whole, around] = [laidOf({}), laidOf({ cutOuts: [box(4, 20, 3, 3)] })];
    expect(around[0]?.plan.areaSqFt).toBeCloseTo((whole[0]?.plan.areaSqFt ?? 0) - 9, 3);
    expect(around[0]?.plan.cuts).toBeGreaterThan(0);
    expect(around[0]?.plan.sides).toHaveLength(8);
  });

  test('add up to one order, the same pavers together and others apart', () => {
    const [alone, two] = [laidOf({}), laidOf({ areas: [walkway] })];
    const sum = joinedPlans(two);
    expect(sum.groups).toHaveLength(1);
    expect(sum.needed).toBe(two.reduce((all, { plan }) => all + plan.needed, 0));
    expect(sum.groups[0]?.units[0]?.order).toBe(two.reduce((all, { plan }) => all + (plan.units[0]?.order ?? 0), 0));
    expect(sum.orderSqFt).toBeGreaterThan(alone[0]?.plan.orderSqFt ?? 0);
    const [brick] = offeredPavers(sampleProducts, choice);
    if (!brick) throw new Error('There is no product.');
    const mixed = joinedPlans(laidOf({ areas: [repaved(walkway, brick, driveway)] }));
    expect(mixed.groups.map(({ product }) => product?.sku)).toEqual([undefined, brick.change?.product.sku]);
    expect(mixed.waste).toBeGreaterThanOrEqual(0);
  });

  test('in two sizes share no pallet', () => {
    const laying = { ...choice, settings: { ...driveway.settings, size: '6x12' as const } };
    const laid = laidOf({ areas: [{ ...walkway, laying }] });
    const { groups } = joinedPlans(laid);
    expect(groups.map(({ size, pallets }) => [size, pallets])).toEqual(
      ['6 × 9 in', '6 × 12 in'].map((size, n) => [size, laid[n]?.plan.pallets]),
    );
  });

  test('of a product with two prices are each counted at their own', () => {
    const settings = offeredPavers(sampleProducts, choice)[0]?.change;
    if (!settings) throw new Error('There is no product.');
    const at = (dollarsPerSqFt: number) => {
      const product = { ...settings.product, dollarsPerSqFt };
      return { ...choice, settings: { ...driveway.settings, ...settings, product } };
    };
    const laid = layAreas(areaRequests(ground({ areas: [{ ...walkway, laying: at(6) }] }), at(4)));
    if ('problem' in laid) throw new Error(laid.problem);
    const { groups } = joinedPlans(laid);
    expect(groups.map(({ product, orderSqFt }) => [product?.dollarsPerSqFt, orderSqFt])).toEqual(
      [4, 6].map((dollars, n) => [dollars, laid[n]?.plan.orderSqFt]),
    );
  });

  test('have the kit of a circle in the driveway alone, and its other pavers in walkways and patios', () => {
    const round = { ...driveway, shape: 'circle' as const };
    const patio: PavedArea = { name: 'Patio', outline: box(12, 20, 20, 20), cutOuts: [] };
    const copied: PavedArea = { name: 'Court', outline: box(-21, 0, 20, 20), cutOuts: [], laying: round };
    const laid = layAreas(areaRequests(ground({ areas: [walkway, patio, copied] }), round));
    if ('problem' in laid) throw new Error(laid.problem);
    const [drive, ...others] = laid.map(({ plan: { areaSqFt, fieldSqFt } }) => areaSqFt - fieldSqFt);
    expect(drive).toBeGreaterThan(50);
    expect(others).toEqual([0, 0, 0].map((kit) => expect.closeTo(kit, 6)));
  });

  test('are there for steps of three square feet and less', () => {
    const steps = [box(12, 20, 1.5, 2), box(12, 24, 1, 0.6)].map((corners) => ({ ...walkway, outline: corners }));
    const [, large, small] = laidOf({ areas: steps });
    expect([large, small].map((one) => one?.plan.areaSqFt)).toEqual([expect.closeTo(3, 3), expect.closeTo(0.6, 3)]);
    expect([large, small].every((one) => one && one.plan.needed > 0)).toBe(true);
  });

  test('blame no area for what is too much of all of them together', () => {
    const product = { sku: '1', title: '1', label: '1 in', length: PER_INCH, width: PER_INCH, swatches: [] };
    const tiny = { ...driveway, settings: { ...driveway.settings, product } };
    expect(layAreas(areaRequests(ground({ areas: [{ ...walkway, outline: box(12, 0, 50, 50) }] }), tiny))).toEqual({
      problem: expect.stringMatching(/^A laying plan has at most 250,000 pavers in all areas, and this one about \d/),
    });
  });

  test('say which area cannot be laid', () => {
    const settings = { ...driveway.settings, borderCourses: 2 };
    const narrow = { ...walkway, outline: box(12, 10, 20, 1), laying: { ...choice, settings } };
    expect(layAreas(areaRequests(ground({ areas: [narrow] }), driveway))).toEqual({
      problem: 'Walkway: The border does not fit into this outline. Choose fewer border courses.',
    });
  });
});

describe('pavers offered for an area', () => {
  test('have the color that is chosen for the driveway, also when it is chosen later', () => {
    const squares = offeredPavers([], choice).find(({ key }) => key === 'square');
    const sized = withChangedLaying(walkway, driveway, { size: '6x12' });
    for (const area of [repaved(walkway, squares, driveway), sized]) {
      expect(area.laying).toMatchObject({ pattern: 'stack-bond' });
      expect(area.laying).not.toHaveProperty('color');
      const [, painted] = paintedAreas(ground({ areas: [area] }));
      expect(painted?.look).toEqual({ shape: area.laying?.shape, pattern: 'stack-bond' });
    }
  });

  test('are laid in the pattern of the driveway where they are made for it, else in one that they are made for', () => {
    const [brick] = sampleProducts;
    if (!brick) throw new Error('There is no product.');
    const madeFor = (...patterns: (typeof brick.patterns)[number][]) =>
      offeredPavers([{ ...brick, patterns }], choice).flatMap(({ change, choice: laid }) =>
        change ? [laid.pattern] : [],
      );
    expect(madeFor('stack-bond', 'running-bond')).toEqual(['stack-bond']);
    expect(madeFor('basket-weave')).toEqual(['basket-weave']);
  });

  test('are each size of the catalog once and the usual shapes, and are found again', () => {
    const offered = offeredPavers(sampleProducts, { ...choice, pattern: 'circular' });
    expect(new Set(offered.map(({ key }) => key)).size).toBe(offered.length);
    expect(offered.filter(({ change }) => !change).map(({ key }) => key)).toEqual([
      'square',
      'rectangle',
      'hexagon',
      'cobblestone',
    ]);
    expect(offered.some(({ change }) => change !== undefined)).toBe(true);
    for (const one of offered) {
      const { laying } = repaved(walkway, one, driveway);
      expect(laying && paversKey(laying)).toBe(one.key);
    }
    expect(offered.every(({ choice: { pattern } }) => pattern !== 'circular')).toBe(true);
  });

  test('are laid as the ground was before, and the sides of the area stay what they are', () => {
    const ground = { jointSixteenths: 3, borderCourses: 1, baseInches: 8, sparesPct: 0.05 };
    const garage = { ...driveway, settings: { ...driveway.settings, ...ground, edges: ['garage' as const] } };
    const path: PavedArea = { ...walkway, ownSettings: { edges: ['street'], along: 700 } };
    const [square, hexagon] = ['square', 'hexagon'].map((key) => offeredPavers([], choice).find((o) => o.key === key));
    const own = repaved(path, square, garage);
    expect(own.laying).toMatchObject({ shape: 'square', settings: { ...ground, edges: ['street'], along: 0 } });
    expect(repaved(own, hexagon, driveway).laying).toMatchObject({
      shape: 'hexagon',
      settings: { ...ground, edges: ['street'] },
    });
    expect(repaved(own, undefined, driveway)).toEqual({ ...walkway, ownSettings: { edges: ['street'] } });
  });
});
