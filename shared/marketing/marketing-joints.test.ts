import { describe, expect, test } from 'vitest';

import { jointsPath } from './marketing-joints.ts';
import { marketingLayout } from './marketing-layout.ts';
import { sampleContent } from './sample-content.ts';

const square = { width: 640, height: 640 };
const plan = marketingLayout(sampleContent, { before: square, after: square, area: { width: 1200, height: 900 } });
const unit = plan.width / 20;

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];
const lines = jointsPath(plan)
  .split('M')
  .slice(1)
  .map((line) => line.split(/[ L]/).map(Number) as unknown as Line);
const feetOf = ([fromX, fromY, toX, toY]: Line): number => Math.hypot(toX - fromX, toY - fromY) / unit;

/** Whether a point of the background is at least `inset` inside a photo. */
const isBehindPhoto = (x: number, y: number, inset: number): boolean =>
  plan.photos.some(
    ({ box }) =>
      x > box.x + inset && x < box.x + box.width - inset && y > box.y + inset && y < box.y + box.height - inset,
  );

describe('joints of the background', () => {
  test('are the two sides of each paver, which is twice as long as wide', () => {
    const long = lines.filter((line) => Math.abs(feetOf(line) - 2) < 0.01);
    const short = lines.filter((line) => Math.abs(feetOf(line) - 1) < 0.01);
    expect([long.length, short.length]).toEqual([lines.length / 2, lines.length / 2]);
  });

  test('lie nowhere on each other', () => {
    const middles = lines.flatMap(([fromX, fromY, toX, toY]) => {
      const shares = Math.hypot(toX - fromX, toY - fromY) > 1.5 * unit ? [0.25, 0.75] : [0.5];
      return shares.map((share) => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share].map(Math.round));
    });
    expect(new Set(middles.map(String)).size).toBe(middles.length);
  });

  test('pave the whole canvas that is not behind a photo', () => {
    const bare: string[] = [];
    for (let x = unit; x < plan.width; x += unit) {
      for (let y = unit; y < plan.height; y += unit) {
        const isPaved = lines.some(
          ([fromX, fromY, toX, toY]) => Math.hypot((fromX + toX) / 2 - x, (fromY + toY) / 2 - y) < 1.2 * unit,
        );
        if (!isPaved && !isBehindPhoto(x, y, 0)) bare.push(`${x},${y}`);
      }
    }
    expect(bare).toEqual([]);
  });

  test('are not drawn where nobody sees them', () => {
    const unseen = lines.filter(
      ([x, y]) =>
        isBehindPhoto(x, y, 2.3 * unit) ||
        Math.abs(x - plan.width / 2) > plan.width / 2 + 3.1 * unit ||
        Math.abs(y - plan.height / 2) > plan.height / 2 + 3.1 * unit,
    );
    expect(unseen).toEqual([]);
  });
});
