import { expect, test } from 'vitest';

import { questionsOnRecord } from './questions-on-record.ts';

const questions = ['2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z'].map((at) => ({ at }));
const signature = { at: '2026-11-21T12:00:00.000Z' };

test.each([
  ['was never opened', {}, []],
  ['is open', { current: { state: 'open' } }, []],
  ['is signed', { current: { state: 'accepted', signature } }, questions.slice(0, 1)],
  ['was signed and canceled', { current: { state: 'canceled', signature } }, questions.slice(0, 1)],
])('an offer that %s has on record what was asked before its signature', (_what, offer, kept) => {
  expect(questionsOnRecord({ ...offer, questions })).toEqual(kept);
});
