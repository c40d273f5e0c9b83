import { describe, expect, test } from 'vitest';

import { snapMask } from '#shared/pavers/snap-mask.ts';
import { outlineLength } from '#shared/testing/outline-length.ts';
import { readPhotographs } from './photographs.ts';

const withDriveway = (await readPhotographs()).filter(({ shows }) => shows === 'a driveway');

describe('a painted mask of a real photograph', () => {
  test.each(withDriveway)('that is snapped has no ragged edge and no islands: $name', ({ image, mask }) => {
    const painted = mask.map((value) => (value > 127 ? 255 : 0));
    const longer = outlineLength(snapMask(image, painted), image.width) / outlineLength(painted, image.width);
    expect(longer).toBeLessThan(1.03);
  });
});
