import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stubStorage } from '../../../../testing/kept-storage.ts';
import { findSnapChoice, saveSnapChoice } from './snap-choice-store.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('strokes stop at edges until somebody says otherwise, and this browser remembers it', () => {
  expect(findSnapChoice()).toBe(true);
  saveSnapChoice(false);
  expect(findSnapChoice()).toBe(false);
  saveSnapChoice(true);
  expect(findSnapChoice()).toBe(true);
});

test('strokes stop at edges where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(findSnapChoice()).toBe(true);
});
