import { expect, test } from 'vitest';

import { hashOf, sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import { markupOf } from '../../../testing/first-render.tsx';
import { MarkAsDone } from './mark-as-done.tsx';

const AT = '2026-01-02T15:00:00.000Z';
const frozen = sampleFrozen();

function button(cancelUntil: string, dueCents = 0): Parameters<typeof MarkAsDone>[0] {
  const signature = sampleSignature(frozen, { optionId: '1', addOnIds: [] }, { cancelUntil });
  const opened = { version: 1, frozen, wordsHash: hashOf(frozen), openedAt: AT, changedAt: AT };
  const current = { ...opened, state: 'accepted', signature } as const;
  return { offer: { state: 'accepted', ledger: [], dueCents, current }, busy: false, onDone: () => undefined };
}

test('a job is marked as done after a question, which says until when the homeowner can still cancel', () => {
  const question = 'Is the job done? The offer can no longer be changed, and this cannot be undone.';
  expect(dialogText(() => MarkAsDone(button('2026-01-02')))).toBe(`${question} Cancel Mark as Done`);
  expect(dialogText(() => MarkAsDone(button('9999-01-01')))).toBe(
    `${question} The homeowner can still cancel until Fri, Jan 1. Cancel Mark as Done`,
  );
});

test('a job whose deposit is not paid cannot be marked as done', () => {
  expect(markupOf(<MarkAsDone {...button('2026-01-02', 100)} />)).toBe('');
});
