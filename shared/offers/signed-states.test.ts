import { expect, test } from 'vitest';

import { isOnRecord } from './signed-states.ts';

test.each([
  ['is signed', { current: { state: 'accepted' }, ledger: [] }, true],
  ['was canceled', { current: { state: 'canceled' }, ledger: [] }, true],
  ['has moved money, also while other words are open', { current: { state: 'open' }, ledger: [{}] }, true],
  ['is open only', { current: { state: 'open' }, ledger: [] }, false],
  ['was never opened', { ledger: [] }, false],
])('an offer that %s is on record or not', (_what, offer, isKept) => {
  expect(isOnRecord(offer)).toBe(isKept);
});
