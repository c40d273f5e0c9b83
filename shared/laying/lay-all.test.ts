import { describe, expect, test } from 'vitest';

import { outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { layAll } from './lay-all.ts';
import { firstSettings } from './laying-plan.ts';
import type { LayingRequest } from './laying-plan.ts';
import type { LayingSettings } from './laying-settings.ts';
import { PER_INCH } from './plane.ts';

const pavers = { shape: 'square', pattern: 'stack-bond' } as const;

type Corners = Parameters<typeof outlineInFeet>[0];

/** An outline of corners in feet, with square pavers of so many inches. */
function request(corners: Corners, inches: number, part: Partial<LayingSettings> = {}): LayingRequest {
  const outline = outlineInFeet(corners);
  const side = inches * PER_INCH;
  const product = { sku: 'small', title: 'Small', label: `${inches} in`, length: side, width: side, swatches: [] };
  return {
    outlines: [outline],
    pavers,
    settings: { ...firstSettings(pavers, outline), product, ...part },
    bandSqFt: 60,
  };
}

const rectangle = (width: number, length: number): Corners => [
  [0, 0],
  [width, 0],
  [width, length],
  [0, length],
];

/** A comb with teeth of one foot, two feet apart. */
const comb = (teeth: number, length: number): Corners => [
  [0, 0],
  ...Array.from({ length: teeth }, (_, n) => [
    [3 * n, length] as const,
    [3 * n + 1, length] as const,
    [3 * n + 1, 1] as const,
    [3 * n + 3, 1] as const,
  ]).flat(),
  [3 * teeth, 0],
];

/** A star whose points are so sharp that a border is cut almost everywhere. */
const star: Corners = Array.from({ length: 300 }, (_, n) => {
  const [angle, radius] = [(Math.PI * n) / 150, n % 2 === 0 ? 80 : 72];
  return [80 + radius * Math.cos(angle), 80 + radius * Math.sin(angle)] as const;
});

const problems = (...requests: readonly LayingRequest[]): readonly unknown[] =>
  layAll(requests).map((plan) => ('problem' in plan ? plan.problem : undefined));

const MOST_PAVERS = 'A laying plan has at most 250,000 pavers in all areas, and this one about';
const MOST_CUTS = 'A laying plan has at most 10,000 cuts in all areas, and this one about';

describe('areas that are laid together', () => {
  test('have plans while their pavers are no more than can be laid', () => {
    const [one, other] = layAll([request(straightDrive, 1), request(rectangle(30, 37), 1)]);
    expect([one, other]).toMatchObject([{ whole: 86_400 }, { whole: expect.closeTo(159_840, -4) }]);
  });

  test('have none when there are too many pavers for one, and it is said how many', () => {
    expect(problems(request(rectangle(60, 100), 1))).toEqual([
      `${MOST_PAVERS} 864,100. Choose larger ones, or plan it in parts.`,
    ]);
    expect(problems(request(rectangle(60, 100), 8))).toEqual([undefined]);
  });

  test('have none when there are too many pavers for all', () => {
    const areas = [request(rectangle(30, 40), 1), request(rectangle(30, 40), 1), request([], 1)];
    const words = `${MOST_PAVERS} 345,600. Choose larger ones, or plan it in parts.`;
    expect(problems(...areas)).toEqual([words, words, words]);
  });

  test('are laid where long sides run along the joints, which cut nothing', () => {
    const path = request(rectangle(1490, 2), 6);
    expect(layAll([path, path])).toMatchObject([path, path].map(() => ({ whole: 11_920, cuts: 0 })));
    expect(layAll([request(comb(60, 60), 8)])).toMatchObject([{ cuts: 5490 }]);
  });

  test.each([
    ['along its sides', request(comb(60, 60), 8, { turn: 20 }), '13,400'],
    ['along sides that were guessed to need fewer', request(comb(60, 53), 8, { turn: 20 }), '11,900'],
    ['at the miters of its border', request(star, 4, { borderCourses: 2 }), '13,800'],
  ])('have none when there are too many cuts %s', (_where, one, cuts) => {
    expect(problems(one)).toEqual([`${MOST_CUTS} ${cuts}. Choose larger pavers, or draw fewer corners.`]);
  });

  test('have none when their sides are so long that the cuts are not even counted', () => {
    expect(problems(request(comb(60, 120), 8))).toEqual([
      expect.stringMatching(
        /^A laying plan has .* 10,000 cuts .*, and the sides of this one may need about 2\d,\d00\. /,
      ),
    ]);
  });
});
