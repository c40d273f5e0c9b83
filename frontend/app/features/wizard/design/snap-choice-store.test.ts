import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { findSnapChoice, saveSnapChoice } from './snap-choice-store.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
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
