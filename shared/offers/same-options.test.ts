import { expect, test } from 'vitest';

import { defaultPavers } from '../pavers/paver-choice.ts';
import type { OfferOption } from './offer-content.ts';
import { sameOptions } from './same-options.ts';

const option = (id: OfferOption['id'], more: Partial<OfferOption> = {}): OfferOption => ({
  id,
  name: `Option ${id}`,
  paver: defaultPavers,
  note: '',
  price: { kind: 'rate', cents: 1250 },
  ...more,
});

test('options are the same if both their pavers and their price are', () => {
  const dearer = { price: { kind: 'rate', cents: 1400 } } as const;
  const otherwise = { paver: { ...defaultPavers, pattern: 'stack-bond' } } as const;
  expect(sameOptions([option('1', dearer), option('2'), option('3')])).toEqual(['Option 2', 'Option 3']);
  expect(sameOptions([option('1'), option('2', dearer), option('3', { note: 'More' })])).toEqual([
    'Option 1',
    'Option 3',
  ]);
  expect(sameOptions([option('1'), option('2', dearer), option('3', otherwise)])).toBeUndefined();
  expect(sameOptions([option('1'), option('2', { product: 'Sample slab, Gray' })])).toBeUndefined();
  expect(sameOptions([option('1')])).toBeUndefined();
});
