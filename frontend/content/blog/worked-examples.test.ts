import { expect, test } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { outlineInFeet, wideDrive } from '#shared/testing/outline-in-feet.ts';
import { articleText } from './article.ts';
import { herringboneOrRunningBond } from './articles/herringbone-or-running-bond.ts';
import { measuringADrivewayFromTheAir } from './articles/measuring-a-driveway-from-the-air.ts';
import { pricePerSquareFoot } from './articles/price-per-square-foot.ts';
import { removalTonnageAndDumpFees } from './articles/removal-tonnage-and-dump-fees.ts';

const pavers = { shape: 'rectangle', pattern: 'herringbone-90' } as const;
const outline = outlineInFeet(wideDrive);
const settings = { ...firstSettings(pavers, outline), size: '4x8' } as const;
const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
const SQ_FT = 20 * 30;

const money = (dollars: number): string =>
  `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('the worked price has the sand, base and bags of our own laying plan, and adds up', () => {
  const [table] = pricePerSquareFoot.body.flatMap(({ blocks }) =>
    blocks.filter((block) => typeof block !== 'string' && 'rows' in block),
  );
  const rows = table?.rows ?? [];
  const counted = (part: string) => Number.parseFloat(rows.find(([name]) => name === part)?.[1] ?? '');
  expect(plan).toMatchObject({
    beddingTons: counted('Bedding sand'),
    baseTons: counted('Base'),
    jointSandBags: counted('Joint sand'),
  });
  const costs = rows.map(([, , cost = '']) => Number(cost.replaceAll(/[$,]/g, '')));
  const cost = costs.slice(0, -1).reduce((sum, part) => sum + part, 0);
  expect(costs.at(-1)).toBeCloseTo(cost, 2);
  const price = cost / 0.65;
  const text = articleText(pricePerSquareFoot);
  for (const figure of [price, price / SQ_FT, cost / SQ_FT, cost - 18 * SQ_FT]) expect(text).toContain(money(figure));
});

test('square herringbone is cut as often as our own laying plan cuts it: every fourth paver width, on all sides', () => {
  expect(articleText(herringboneOrRunningBond)).toContain('every fourth paver width, on all sides');
  const halfStones = ((20 + 30) * 2 * 12) / (4 * 4);
  expect('problem' in plan ? plan.problem : Math.abs(plan.cuts - halfStones)).toBeLessThanOrEqual(1);
});

test('densities are said to be on the high side, with what a solid cubic yard weighs', () => {
  const shortTons = (lbPerCubicFoot: number) => (Math.round((lbPerCubicFoot * 27) / 20) / 100).toFixed(2);
  const text = articleText(removalTonnageAndDumpFees);
  expect(text).toContain('on the high side');
  expect(text).toContain(`concrete at 150 lb per cubic foot weighs ${shortTons(150)} tons`);
  expect(text).toContain(`asphalt at 145 lb ${shortTons(145)} tons`);
});

test('a taped area is said to change the price of its proposal, and no estimate', () => {
  const text = articleText(measuringADrivewayFromTheAir);
  expect(text).toContain('the price of the proposal follows');
  expect(text).toContain('An estimate keeps the area it was started with');
  expect(text).not.toMatch(/paver count/);
});
