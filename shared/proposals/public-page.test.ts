import { describe, expect, test } from 'vitest';

import { designLabel } from './public-page.ts';

describe('designLabel', () => {
  test.each([
    ['preview-render', 'Preview'],
    ['gpt-image-2', 'AI concept'],
    ['upload', undefined],
    [undefined, undefined],
  ])('of an image by %s is %s', (model, label) => {
    expect(designLabel(model)).toBe(label);
  });
});
