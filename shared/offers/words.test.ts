import { expect, test } from 'vitest';

import { hashOf, sampleFrozen } from '../testing/sample-offer.ts';

test('words that were signed keep their hash, so that a contract of today can be checked in years', () => {
  expect(hashOf(sampleFrozen())).toBe('3d74dea50e191f36563b4cd5e9ad0382c262a9301215a42e13303f8a50867bcb');
});

test('words have one hash, whatever the order of their fields', () => {
  const frozen = sampleFrozen();
  const [first] = frozen.options;
  if (!first) throw new Error('The sample has options.');
  const turned = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).toReversed()) as T;
  const options = [turned(first), ...frozen.options.slice(1)];
  expect(hashOf(turned({ ...frozen, options }))).toBe(hashOf(frozen));
});
