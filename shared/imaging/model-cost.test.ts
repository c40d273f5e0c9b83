import { describe, expect, test } from 'vitest';

import { expectedTokens, tokenCost } from './model-cost.ts';

describe('the cost of an image', () => {
  test('is that of its tokens', () => {
    expect(tokenCost({ text: 1e6, imageIn: 0, imageOut: 0 })).toBe(5);
    expect(tokenCost({ text: 0, imageIn: 1e6, imageOut: 0 })).toBe(8);
    expect(tokenCost({ text: 0, imageIn: 0, imageOut: 1e6 })).toBe(30);
  });

  test.each([
    ['low', 0.006],
    ['medium', 0.053],
    ['high', 0.211],
  ] as const)('of %s quality is what is published for 1024 by 1024, before text and photo', (quality, published) => {
    const { imageOut } = expectedTokens({ width: 1024, height: 1024 }, quality);
    expect(tokenCost({ text: 0, imageIn: 0, imageOut })).toBeCloseTo(published, 3);
  });

  test('is reserved higher for a larger image', () => {
    const [small, large] = [1024, 1360].map((width) => expectedTokens({ width, height: 1024 }, 'medium'));
    expect(tokenCost(large ?? { text: 0, imageIn: 0, imageOut: 0 })).toBeGreaterThan(
      tokenCost(small ?? { text: 9e9, imageIn: 0, imageOut: 0 }),
    );
  });
});
