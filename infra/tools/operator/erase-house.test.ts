import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { staysOpen } from '#shared/table/closing.ts';
import { accountKey, firmOfferKey, kind, linkKey, pageKey, propertyKey, proposalKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { openTestDatabase, TABLE_NAME } from '../../local/host/dynamodb/test-database.ts';
import type { TestDatabase } from '../../local/host/dynamodb/test-database.ts';
import { eraseHouse } from './erase-house.ts';
import { houseAt } from './house-address.ts';
import { findHouseTraces } from './house-traces.ts';

const ADDRESS = '102 E Heron Street, Aberdeen, WA 98520';
const house = houseAt(ADDRESS);

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await write(accountKey('office'), { plan: 'paid' });
  await write(propertyKey('office', 1), { address: ADDRESS, images: [] });
  await write(proposalKey('office', 1), { id: 1, pageId: 'page', slug: 'slug', propertyAddress: ADDRESS });
  await write(pageKey('page'), { accountId: 'office', proposalId: 1 });
  await write(linkKey('slug'), { pageId: 'page', accountId: 'office', proposalId: 1 });
  await write(firmOfferKey('page'), { current: { state: 'open' }, ledger: [] });
});
afterEach(() => database.close());

const write = (key: Key, more: object) =>
  database.client.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...key, v: 1, ...more } }));
const read = async (key: Key) => {
  const { Item } = await database.client.send(
    new GetCommand({ TableName: TABLE_NAME, Key: key, ConsistentRead: true }),
  );
  return Item;
};

/** Signs the offer as its page does: answers whether that was allowed. */
async function sign(): Promise<boolean> {
  const signed = { ...firmOfferKey('page'), v: 1, current: { state: 'accepted' }, ledger: [] };
  const TransactItems = [
    staysOpen(TABLE_NAME, 'office', new Date()),
    { Put: { TableName: TABLE_NAME, Item: signed } },
    { ConditionCheck: { TableName: TABLE_NAME, Key: pageKey('page'), ConditionExpression: 'attribute_exists(pk)' } },
  ];
  return database.client.send(new TransactWriteCommand({ TransactItems })).then(
    () => true,
    () => false,
  );
}

/** Lets something happen before the first item of the house is deleted, when its proposals are chosen. */
function beforeDeleting(act: () => Promise<unknown>): void {
  let pending: typeof act | undefined = act;
  database.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const now = commandName === 'DeleteItemCommand' ? pending : undefined;
        if (now) pending = undefined;
        await now?.();
        return next(args);
      },
    { step: 'initialize' },
  );
}

const erase = async () => {
  const table = { name: TABLE_NAME, client: database.client };
  const ended = await eraseHouse(table, await findHouseTraces(table, house), { house, deletesProposals: true });
  return [...ended].find(([trace]) => trace.kind === kind.proposal)?.[1];
};

test('nobody signs an offer of a house that is being erased, from when its proposals are looked through', async () => {
  let wasSigned: boolean | undefined;
  beforeDeleting(async () => (wasSigned = await sign()));
  expect(await erase()).toEqual({ done: 'deleted' });
  expect(wasSigned).toBe(false);
  expect([await read(proposalKey('office', 1)), await read(pageKey('page'))]).toEqual([undefined, undefined]);
  expect(await read(accountKey('office'))).toEqual({ ...accountKey('office'), v: 1, plan: 'paid' });
});

test('offers are signed again once a house is erased, also when that failed', async () => {
  beforeDeleting(() => Promise.reject(new Error('cut off')));
  await expect(erase()).rejects.toThrow('cut off');
  expect(await sign()).toBe(true);
  expect(await erase()).toMatchObject({
    done: 'left',
    why: 'its offer is signed, which belongs to the contractor’s records',
  });
  expect(await read(accountKey('office'))).toEqual({ ...accountKey('office'), v: 1, plan: 'paid' });
});

test('a proposal stays when its account was to be deleted while its house was erased', async () => {
  const begun = { plan: 'paid', closingBegunAt: '2026-11-01T10:00:00.000Z' };
  beforeDeleting(() => write(accountKey('office'), begun));
  expect(await erase()).toEqual({ done: 'left', why: 'its account was to be deleted meanwhile: run it again' });
  expect(await read(proposalKey('office', 1))).toBeDefined();
  expect(await read(accountKey('office'))).toMatchObject(begun);
});

test('a house is erased from an account that is gone', async () => {
  await database.client.send(new DeleteCommand({ TableName: TABLE_NAME, Key: accountKey('office') }));
  expect(await erase()).toEqual({ done: 'deleted' });
  expect(await read(accountKey('office'))).toBeUndefined();
});
