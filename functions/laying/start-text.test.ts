import { describe, expect, test } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingSettings } from '#shared/laying/laying-settings.ts';
import { lengthOf, PER_INCH } from '#shared/laying/plane.ts';
import type { Point } from '#shared/laying/plane.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { startText } from './start-text.ts';

type Pattern = 'herringbone-45' | 'running-bond';

/** Parses a number of inches as the sentence has it: '6 1/8'. */
const inchesIn = (words = ''): number =>
  words.split(' ').reduce((sum, part) => {
    const [count = 0, parts = 1] = part.split('/').map(Number);
    return sum + count / parts;
  }, 0);

function sentenceOf(corners: Parameters<typeof outlineInFeet>[0], pattern: Pattern, part: Partial<LayingSettings>) {
  const outline = outlineInFeet(corners, 17);
  const pavers = { shape: 'rectangle', pattern } as const;
  const settings = { ...firstSettings(pavers, outline), ...part };
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  return { sentence: startText(plan, settings), plan };
}

/** The point that a sentence leads to: from a corner along a side, and to the left of it. */
function pointIn(sentence: string, from: Point, to: Point): Point {
  const found =
    /([\d /]+) in (along|before the corner) and ([\d /]+) in (into|out of) the drive\./.exec(sentence) ?? [];
  const [, one, way, other, side] = found;
  const along = inchesIn(one?.trim()) * PER_INCH * (way === 'along' ? 1 : -1);
  const into = inchesIn(other?.trim()) * PER_INCH * (side === 'into' ? 1 : -1);
  const length = lengthOf(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: from.x + dx * along - dy * into, y: from.y + dy * along + dx * into };
}

describe('the start on a crew sheet', () => {
  test.each([
    ['herringbone-45', 0],
    ['herringbone-45', 90],
    ['running-bond', 0],
    ['running-bond', 90],
    ['running-bond', 30],
  ] as const)(
    'is said as a tape has it from the corner along the side and across it: %s turned by %d°',
    (pattern, turn) => {
      for (const startSide of [0, 1, 2, 3]) {
        for (const drive of [straightDrive, straightDrive.toReversed()]) {
          const { sentence, plan } = sentenceOf(drive, pattern, { turn, startSide, along: 20_320, into: 5000 });
          const [outer = []] = plan.rings;
          const { origin } = plan.start;
          const away = outer.map((from, n) => lengthOf(pointIn(sentence, from, outer[(n + 1) % 4] ?? from), origin));
          expect(Math.min(...away)).toBeLessThan(PER_INCH / 8);
        }
      }
    },
  );

  test('is the corner alone where it is not moved', () => {
    const { sentence } = sentenceOf(straightDrive, 'herringbone-45', { startSide: 2 });
    expect(sentence).toBe('Start at the dot, in the corner of side 3. Dashed lines are its chalk lines.');
  });
});
