import { userInfo } from 'node:os';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { estimateKey, leadKey, OPERATOR_AUDIT } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { openTestDatabase, TABLE_NAME } from '../../local/host/dynamodb/test-database.ts';
import type { TestDatabase } from '../../local/host/dynamodb/test-database.ts';
import { eraseWho } from './erase-traces.ts';

const EMAIL = 'jo@homes.example.com';
const estimate = estimateKey('office', 1);
const lead = leadKey('lead-1');

let database: TestDatabase;
let printed: string[] = [];
beforeEach(async () => {
  printed = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void printed.push(String(line)));
  database = await openTestDatabase();
  await write(estimate, { version: 1, customerName: 'Jo', customerEmail: EMAIL });
  await write(lead, { email: EMAIL });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const write = (Key: Key, more: object) =>
  database.client.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Key, v: 1, ...more } }));

async function read(Key: Key) {
  const { Item } = await database.client.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }));
  return Item;
}

/** Somebody edits the estimate. */
const edit = () =>
  database.client.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: estimate,
      UpdateExpression: 'SET customerPhone = :phone ADD version :one',
      ExpressionAttributeValues: { ':phone': '555', ':one': 1 },
    }),
  );

/** Runs an act just before the estimate is emptied, up to `times` times. */
function beforeEmptying(times: number, act: () => Promise<unknown>): void {
  let rest = times;
  database.client.middlewareStack.add(
    (next) => async (args) => {
      const isEmptying = JSON.stringify(args.input).includes('version = :before');
      if (isEmptying && rest > 0) {
        rest -= 1;
        await act();
      }
      return next(args);
    },
    { step: 'initialize' },
  );
}

const erase = () =>
  eraseWho(
    { name: TABLE_NAME, client: database.client },
    { email: EMAIL },
    { closesAccounts: false, deletesProposals: false },
  );

async function recorded() {
  const { Items = [] } = await database.client.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': OPERATOR_AUDIT },
    }),
  );
  return Items.map(({ action, items, operator }) => ({ action, items, operator }));
}

const operator = userInfo().username;

test('an item that somebody changes while a person is erased is emptied as it is then, with a count that no form on a screen has', async () => {
  beforeEmptying(2, edit);
  expect(await erase()).toBe(0);
  expect(await read(estimate)).toMatchObject({
    version: 4,
    customerName: 'Erased',
    customerPhone: '',
    customerEmail: '',
  });
  expect([await read(lead), await recorded()]).toEqual([undefined, [{ action: 'erase', items: 2, operator }]]);
});

test('an item that changes each time is left, which is said, and the rest of the person is erased', async () => {
  beforeEmptying(Infinity, edit);
  expect(await erase()).toBe(1);
  expect(printed).toContain(`ESTIMATE ${estimate.pk} ${estimate.sk}: left, it changed meanwhile: run it again`);
  expect([await read(lead), await recorded()]).toEqual([undefined, [{ action: 'erase', items: 1, operator }]]);
});

test('what was erased of a person is printed and recorded when something fails on the way', async () => {
  await write(estimateKey('office', 2), { version: 1, customerEmail: EMAIL });
  let begun = 0;
  beforeEmptying(2, async () => {
    begun += 1;
    if (begun === 2) throw new Error('cut off');
  });
  await expect(erase()).rejects.toThrow('cut off');
  expect(printed.at(0)).toBe(`ESTIMATE ${estimate.pk} ${estimate.sk}: emptied`);
  expect(printed.at(-1)).toBe(`1 of 3 items no longer name ${EMAIL}.`);
  expect(await recorded()).toEqual([{ action: 'erase', items: 1, operator }]);
});
