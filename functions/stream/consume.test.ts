import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, expect, test, vi } from 'vitest';

import { leadKey } from '#shared/table/keys.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

afterAll(() => {
  vi.restoreAllMocks();
  leaveRole();
});

/** The record of a new lead. */
function recordOf(id: string): DynamoDBRecord {
  const { pk, sk } = leadKey(id);
  const Keys = { pk: { S: pk }, sk: { S: sk } };
  return { eventID: `event-${id}`, eventName: 'INSERT', dynamodb: { Keys, NewImage: Keys, SequenceNumber: id } };
}

test('a record that fails comes again with those behind it, which are not applied twice', async () => {
  stubRole('stream');
  const { consume } = await import('./consume.ts');
  const logged = catchLog();
  const applied: string[] = [];
  let isBroken = true;
  const handler = consume({
    'INSERT LEAD': async ({ eventID }) => {
      if (isBroken && eventID === 'event-1') throw new Error('not yet');
      applied.push(eventID);
    },
  });
  const Records = [recordOf('1'), recordOf('2')];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  isBroken = false;
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  expect(applied).toEqual(['event-2', 'event-1']);
  const outcomes = logged().flatMap(({ record, outcome }) => (record === 'INSERT LEAD' && outcome ? [outcome] : []));
  expect(outcomes).toEqual(expect.arrayContaining(['failed', 'done', 'done']));
  expect(outcomes).toHaveLength(3);
});
