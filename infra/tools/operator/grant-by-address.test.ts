import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { accountKey, emailKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { openTestDatabase, TABLE_NAME as name } from '../../local/host/dynamodb/test-database.ts';
import type { TestDatabase } from '../../local/host/dynamodb/test-database.ts';
import { grantByAddress } from './grant-by-address.ts';

const EMAIL = 'owner@paveprint.example';
const KEY = accountKey('account-1');

/**
 * An account that pays and has a grant of an operator, and the same account once the payment service reports it unpaid.
 */
const paid = {
  ...KEY,
  plan: 'pro',
  planSource: 'operator',
  planVersion: 1,
  subscription: {
    id: 'sub_1',
    plan: 'pro',
    period: 'month',
    status: 'active',
    since: '2026-11-01T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
    endsThen: false,
  },
};
const unpaid = { ...paid, planVersion: 2, subscription: { ...paid.subscription, status: 'unpaid' } };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const write = (item: object) => database.client.send(new PutCommand({ TableName: name, Item: item }));
const read = async (key: Key) =>
  (await database.client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }))).Item;

beforeEach(async () => {
  await write({ ...emailKey(createHash('sha256').update(EMAIL).digest('hex')), accountId: 'account-1' });
  await write(paid);
});

/** Runs `happen` right after the account is read, up to `times` times. */
function afterReading(times: number, happen: (time: number) => Promise<unknown>): void {
  let left = times;
  database.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const isAccount = commandName === 'GetItemCommand' && JSON.stringify(args.input).includes(KEY.pk);
        if (isAccount && left > 0) {
          left -= 1;
          await happen(times - left);
        }
        return result;
      },
    { name: 'happen', override: true },
  );
}

const end = { email: EMAIL, plan: 'free', reason: 'A sample', by: 'operator' } as const;

test('ending a grant closes the pages of who stopped paying between its read and its write', async () => {
  afterReading(1, () => write(unpaid));
  await grantByAddress({ name, client: database.client }, end);
  expect(await read(KEY)).toMatchObject({ plan: 'free', planVersion: 3, pagesCloseAt: expect.stringMatching(/^20/) });
});

test('a grant gives up, and changes nothing, while the plan is changed all the time', async () => {
  afterReading(9, (time) => write({ ...unpaid, planVersion: 2 + time }));
  await expect(grantByAddress({ name, client: database.client }, end)).rejects.toThrow('is being changed');
  expect(await read(KEY)).toMatchObject({ plan: 'pro' });
});
