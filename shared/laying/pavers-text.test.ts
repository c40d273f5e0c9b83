import { expect, test } from 'vitest';

import { paversText, plannedPavers } from './pavers-text.ts';

const choice = { shape: 'rectangle', pattern: 'running-bond' } as const;
const product = { sku: 'A-1', title: 'Sample stone', label: '8 × 4 in', length: 20_320, width: 10_160, swatches: [] };

test('pavers are read as their shape, pattern and color, as far as they are chosen', () => {
  expect(paversText({ ...choice, color: 'red-brick' })).toBe('Rectangle, Running bond (stretcher), Red brick');
  expect(paversText(choice)).toBe('Rectangle, Running bond (stretcher)');
});

test('a plan with a product names it with its pattern', () => {
  expect(plannedPavers(choice, { product })).toBe('Sample stone (A-1), Running bond (stretcher)');
  const mix = [{ label: '8 × 4 in', length: 20_320, width: 10_160 }];
  expect(plannedPavers(choice, { product: { ...product, mix } })).toBe('Sample stone (A-1), Mixed sizes');
  expect(plannedPavers(choice, {})).toBe('Rectangle, Running bond (stretcher)');
});
