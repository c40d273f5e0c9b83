import { expect, test } from 'vitest';

import { savingText } from './laying-dialog.tsx';

const before = { slivers: 94, needed: 1012, cuts: 203 };
const said = (after: Partial<typeof before>): string =>
  savingText({ settings: { turn: 0, along: 0, into: 0 }, before, after: { ...before, ...after } });

test.each([
  [{ slivers: 0, needed: 1000, cuts: 200 }, 'This start saves 94 slivers, 12 pavers, and 3 cuts.'],
  [{ slivers: 93 }, 'This start saves 1 sliver.'],
  [{ slivers: 92, needed: 1015 }, 'This start saves 2 slivers. It needs 3 pavers more.'],
  [{}, 'This start is the best of all that were tried.'],
])('a start that comes to %o says: %s', (after, words) => {
  expect(said(after)).toBe(words);
});
