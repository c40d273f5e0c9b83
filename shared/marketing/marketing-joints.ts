import type { MarketingPlan } from './marketing-plan.ts';

/** Two decimals are finer than anything visible. */
const fixed = (value: number): string => String(Math.round(value * 100) / 100);

/** Joints are this faint so that the background looks paved and not striped. */
export const JOINT_OPACITY = 0.05;

type Point = readonly [number, number];

/**
 * Herringbone joints over the background as one stroked path: filling with a pattern takes three times as long as
 * everything else in the image.
 */
export function jointsPath({ width, height, photos }: MarketingPlan): string {
  const unit = width / 20;
  const reach = Math.ceil(((width + height) / unit) * 0.75);
  const point = (i: number, j: number): Point => [
    (i - j) * unit * Math.SQRT1_2 + width / 2,
    (i + j) * unit * Math.SQRT1_2,
  ];
  const hidden = ([x, y]: Point): boolean =>
    x < -3 * unit ||
    y < -3 * unit ||
    x > width + 3 * unit ||
    y > height + 3 * unit ||
    photos.some(
      ({ box }) =>
        Math.abs(x - box.x - box.width / 2) < box.width / 2 - 2.2 * unit &&
        Math.abs(y - box.y - box.height / 2) < box.height / 2 - 2.2 * unit,
    );
  const line = (from: Point, to: Point): string => `M${from.map(fixed).join(' ')}L${to.map(fixed).join(' ')}`;
  let path = '';
  for (let j = -reach; j <= reach; j += 1) {
    for (let i = -reach; i <= reach; i += 1) {
      const from = point(i, j);
      const step = (((i - j) % 4) + 4) % 4;
      if (hidden(from) || (step !== 0 && step !== 3)) continue;
      const [long, short] = step === 0 ? [point(i + 2, j), point(i, j + 1)] : [point(i, j + 2), point(i + 1, j)];
      path += line(from, long) + line(from, short);
    }
  }
  return path;
}
