import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isDropped, mailerParty, mailerState, mayMove, stateLabels } from './mailer-state.ts';
import type { MailerState } from './mailer-state.ts';

const states = mailerState.options;
const parties = mailerParty.options;
const ORDER = ['requested', 'proof', 'approved', 'exported', 'printed', 'mailed'] as const;

/** All states that a piece goes through when people try these moves one after the other. */
function travel(tries: readonly { readonly to: MailerState; readonly by: (typeof parties)[number] }[]): MailerState[] {
  const way: MailerState[] = ['requested'];
  for (const { to, by } of tries) {
    const from = way.at(-1) ?? 'requested';
    if (mayMove(from, to, by)) way.push(to);
  }
  return way;
}

const tries = fc.array(fc.record({ to: fc.constantFrom(...states), by: fc.constantFrom(...parties) }), {
  maxLength: 60,
});

describe('a piece of mail', () => {
  test('reaches each state on the way to the mailbox only from the one before', () => {
    fc.assert(
      fc.property(tries, (all) => {
        const way = travel(all);
        const early = ORDER.slice(1).filter((state, n) => {
          const at = way.indexOf(state);
          return at >= 0 && !way.slice(0, at).includes(ORDER[n] ?? 'requested');
        });
        expect(early).toEqual([]);
      }),
    );
  });

  test('is rejected or canceled before it is printed, and afterwards only destroyed before it is mailed', () => {
    fc.assert(
      fc.property(tries, (all) => {
        const way = travel(all);
        const isDestroyed = way.slice(-2).join() === 'printed,canceled';
        const isOver = isDropped(way.at(-1) ?? 'requested');
        expect(isOver && way.includes('printed')).toBe(isDestroyed);
      }),
    );
    expect(states.filter(isDropped)).toEqual(['rejected', 'canceled']);
    expect([mayMove('printed', 'canceled', 'staff'), mayMove('printed', 'canceled', 'account')]).toEqual([true, false]);
    expect(parties.filter((by) => mayMove('printed', 'rejected', by))).toEqual([]);
    for (const state of ['requested', 'proof', 'approved', 'exported'] as const) {
      expect([mayMove(state, 'rejected', 'staff'), mayMove(state, 'canceled', 'account')]).toEqual([true, true]);
    }
    // Random moves seldom get as far as these states.
    for (const state of ['mailed', 'delivered', 'returned'] as const) {
      const dropped = (['rejected', 'canceled'] as const).filter((to) => parties.some((by) => mayMove(state, to, by)));
      expect([state, dropped]).toEqual([state, []]);
    }
  });

  test.each(['returned', 'rejected', 'canceled', 'held-out'] as const)('that is %s stays so', (state) => {
    expect(states.filter((to) => parties.some((by) => mayMove(state, to, by)))).toEqual([]);
  });

  test('is moved by its account only to cancel it', () => {
    const byAccount = states.flatMap((from) => states.filter((to) => mayMove(from, to, 'account')));
    expect([...new Set(byAccount)]).toEqual(['canceled']);
  });

  test('whose proof is out of date begins again, unless it was exported', () => {
    expect(states.filter((from) => mayMove(from, 'requested', 'staff'))).toEqual(['proof', 'approved']);
  });
});

test('each state is called what happened', () => {
  expect(Object.entries(stateLabels).filter(([state]) => state !== 'held-out')).toEqual(
    [
      'requested',
      'proof',
      'approved',
      'exported',
      'printed',
      'mailed',
      'delivered',
      'returned',
      'rejected',
      'canceled',
    ].map((state) => [state, state.charAt(0).toUpperCase() + state.slice(1)]),
  );
});
