import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hashOf, sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import { afterPress, elementWith, markupOf, press } from '../../../testing/first-render.tsx';
import { CancelInWriting } from './cancel-in-writing.tsx';

type Props = Parameters<typeof CancelInWriting>[0];

const AT = '2026-11-23T15:00:00.000Z';
const frozen = sampleFrozen();
const paid = { at: AT, what: 'deposit', from: 'homeowner', to: 'deposit-1', cents: 232_031, note: '' } as const;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T15:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function shown(more: Partial<Props['offer']> = {}, onRecord: Props['onRecord'] = () => undefined): Props {
  const signature = sampleSignature(frozen);
  const opened = { version: 1, frozen, wordsHash: hashOf(frozen), openedAt: AT, changedAt: AT };
  const current = { ...opened, state: 'accepted', signature } as const;
  const offer = { state: 'accepted', pendingCents: 0, isSignerMailed: true, current } as const;
  return { offer: { ...offer, ledger: [], ...more }, busy: false, onRecord };
}

const typed = (sentOn: string) => (tree: unknown) =>
  press(tree, { label: 'Sent on' }, 'onChange', { currentTarget: { value: sentOn } });

test('a cancellation in writing is recorded after a question, which says until when it counts and what goes back', () => {
  const text = dialogText(() => CancelInWriting(shown({ ledger: [paid] })));
  expect(text).toContain('The contract then ends, and this cannot be undone. The homeowner is notified by e-mail.');
  expect(text).toContain('The last day to cancel is Fri, Nov 27. What was sent by then counts, even if it came later.');
  expect(text).toContain('$2,320.31 is then due to be paid back. What was paid online goes back automatically;');
});

test('whoever is not mailed is to be told of a cancellation in writing, and nothing goes back where nothing was paid', () => {
  const text = dialogText(() => CancelInWriting(shown({ isSignerMailed: false })));
  expect(text).toContain('No e-mail goes to the homeowner: please tell them.');
  expect(text).toContain('Nothing was paid, so nothing is due to be paid back.');
});

test.each([
  ['nothing was paid before', [], ''],
  ['other money was paid', [paid], '$2,320.31 is then due to be paid back. '],
] as const)(
  'a cancellation in writing says what becomes of money that a bank is being asked for, where %s',
  (_where, ledger, before) => {
    const text = dialogText(() => CancelInWriting(shown({ ledger: [...ledger], pendingCents: 45_000 })));
    expect(text).toContain('bank is being asked for $450.00. If that comes through, it goes back automatically.');
    expect(text).toContain(before);
    expect(text).not.toContain('Nothing was paid');
  },
);

test('a cancellation that was sent after the last day can be recorded, and need not be accepted', () => {
  const after = afterPress(() => CancelInWriting(shown()), typed('2026-11-28'));
  expect(markupOf(elementWith(after, { role: 'status' }))).toContain(
    'The last day to cancel was Fri, Nov 27, so you do not have to accept this.',
  );
  expect(elementWith(after, { variant: 'danger' }).props['disabled']).toBe(false);
});

test.each(['', '2026-11-22', '2026-12-01'])(
  'no cancellation in writing is recorded of a day that cannot be: %s',
  (day) => {
    const after = afterPress(() => CancelInWriting(shown()), typed(day));
    expect(elementWith(after, { variant: 'danger' }).props['disabled']).toBe(true);
  },
);

test('what is recorded of a cancellation in writing is the day on which it was sent', () => {
  const recorded: string[] = [];
  const props = shown({}, (sentOn) => recorded.push(sentOn));
  afterPress(() => CancelInWriting(props), [typed('2026-11-27'), (tree) => press(tree, { variant: 'danger' })]);
  expect(recorded).toEqual(['2026-11-27']);
});

test.each(['open', 'canceled', 'declined', 'withdrawn', 'expired'] as const)(
  'an offer that is %s has no contract whose cancellation could be recorded',
  (state) => {
    expect(markupOf(<CancelInWriting {...shown({ state })} />)).toBe('');
  },
);

test.each(['accepted', 'deposit-paid', 'done'] as const)(
  'the cancellation of a contract that is %s can be recorded',
  (state) => {
    expect(markupOf(<CancelInWriting {...shown({ state })} />)).toContain('Record Cancellation');
  },
);
