import { describe, expect, test } from 'vitest';

import type { LatLng } from '../geometry/lat-lng.ts';
import { cornerDrive, flaredDrive, outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { bestStart } from './best-start.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import type { LayingRequest } from './laying-plan.ts';
import { layingSettings } from './laying-settings.ts';
import type { LayingSettings } from './laying-settings.ts';

function request(
  outline: readonly LatLng[],
  pavers: LayingRequest['pavers'],
  part: Partial<LayingSettings> = {},
): LayingRequest {
  return { outlines: [outline], pavers, settings: { ...firstSettings(pavers, outline), ...part }, bandSqFt: 60 };
}

describe('the best start', () => {
  test.each([
    ['a straight drive', straightDrive],
    ['a flared apron', flaredDrive],
    ['an L', cornerDrive],
  ])('of %s is never worse than the present one', (_, corners) => {
    for (const pattern of ['stack-bond', 'herringbone-45'] as const) {
      const asked = request(outlineInFeet(corners, 17), { shape: 'rectangle', pattern }, { along: 12_345, into: 4321 });
      const best = bestStart(asked);
      if ('problem' in best) throw new Error(best.problem);
      const { before, after } = best;
      const isWorse = after.slivers === before.slivers ? after.needed > before.needed : after.slivers > before.slivers;
      expect(isWorse).toBe(false);
    }
  });

  test('is the one that the plan then has', () => {
    const asked = request(outlineInFeet(flaredDrive, 5), { shape: 'rectangle', pattern: 'herringbone-45' });
    const best = bestStart(asked);
    if ('problem' in best) throw new Error(best.problem);
    const plan = layingPlan({ ...asked, settings: { ...asked.settings, ...best.settings } });
    expect(plan).toMatchObject(best.after);
    expect(best.after.slivers).toBeLessThan(best.before.slivers / 2);
  });

  test('can be kept, whatever the sizes of a product are', () => {
    const pavers = { shape: 'rectangle', pattern: 'herringbone-45' } as const;
    const sides = { length: 22_200, width: 14_900 };
    const product = { sku: 'A-1', title: 'Sample stone', label: '222 x 149 mm', ...sides, swatches: [] };
    const asked = request(outlineInFeet(flaredDrive, 5), pavers, { product, along: 7_777 });
    const best = bestStart(asked);
    if ('problem' in best) throw new Error(best.problem);
    const settings = { ...asked.settings, ...best.settings };
    expect(layingSettings.parse(settings)).toEqual(settings);
    expect(layingPlan({ ...asked, settings })).toMatchObject(best.after);
    expect(best.settings).not.toMatchObject({ along: 7_777, into: 0 });
  });

  test('finds that 12 × 50 ft take 6 × 9 in pavers without a cut', () => {
    const best = bestStart(
      request(
        outlineInFeet(straightDrive, 40),
        { shape: 'rectangle', pattern: 'stack-bond' },
        { size: '6x9', along: 5000, into: 3000 },
      ),
    );
    expect(best).toMatchObject({ after: { slivers: 0, needed: 1600, cuts: 0 } });
  });
});
