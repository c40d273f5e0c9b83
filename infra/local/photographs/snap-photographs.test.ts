import { describe, expect, test } from 'vitest';

import type { Size } from '#shared/geometry/camera.ts';
import { snapMask } from '#shared/pavers/snap-mask.ts';
import { readPhotographs } from './photographs.ts';

const withDriveway = (await readPhotographs()).filter(({ shows }) => shows === 'a driveway');

/** Sides of pixels that are inside on one side and outside on the other. */
function outlineLength(mask: Uint8Array, { width }: Size): number {
  const isInside = (at: number): boolean => (mask[at] ?? 0) > 127;
  let length = 0;
  for (let at = width; at < mask.length; at += 1) {
    if (isInside(at) !== isInside(at - 1)) length += 1;
    if (isInside(at) !== isInside(at - width)) length += 1;
  }
  return length;
}

describe('a painted mask of a real photograph', () => {
  test.each(withDriveway)('that is snapped has no ragged edge and no islands: $name', ({ image, mask }) => {
    const painted = mask.map((value) => (value > 127 ? 255 : 0));
    const longer = outlineLength(snapMask(image, painted), image) / outlineLength(painted, image);
    expect(longer).toBeLessThan(1.03);
  });
});
