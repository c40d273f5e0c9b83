import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test, vi } from 'vitest';

import { followUpKey } from '#shared/table/keys.ts';
import { canceledTransaction } from '../testing/canceled-transaction.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterAll(() => {
  vi.restoreAllMocks();
  leaveRole();
});

const AT = '2026-11-24T15:00:00.000Z';
const { sk } = followUpKey('account', 1);
const followUp = { version: 1, sentAt: AT, done: [], due: { at: AT, stepId: 'step-quiet', wantedAt: AT } };

/** The table's answer when somebody else has saved the plan in the meantime. */
const changed = () => canceledTransaction('ConditionalCheckFailed');

test('the plan of a deleted proposal is taken off the clock, although somebody else changes it at that moment', async () => {
  stubRole('background');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { table } = await import('../storage/table.ts');
  const outcomes = [() => Promise.reject(changed()), () => Promise.resolve({})];
  const send = async (command: { readonly input: object }): Promise<object> => {
    if (!(command instanceof GetCommand)) return outcomes.shift()?.() ?? {};
    return command.input.Key?.['sk'] === sk ? { Item: followUp } : {};
  };
  Object.assign(table.client, { send });
  const { keepFollowUp } = await import('./keep-follow-up.ts');
  await keepFollowUp('account', 1);
  expect(outcomes).toEqual([]);
});
