import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openAccountCheck } from '#shared/table/closing.ts';
import {
  accountKey,
  firmOfferKey,
  kind,
  linkKey,
  pageKey,
  propertyKey,
  proposalKey,
  visitKey,
} from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { openTestDatabase, TABLE_NAME } from '../../local/host/dynamodb/test-database.ts';
import type { TestDatabase } from '../../local/host/dynamodb/test-database.ts';
import { eraseHouse } from './erase-house.ts';
import type { Erasure } from './erasure.ts';
import { houseAt } from './house-address.ts';
import { findHouseTraces } from './house-traces.ts';
import type { HouseTrace } from './house-traces.ts';

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
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const write = (key: Key, more: object) =>
  database.client.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...key, v: 1, ...more } }));
const read = async (key: Key) => {
  const { Item } = await database.client.send(
    new GetCommand({ TableName: TABLE_NAME, Key: key, ConsistentRead: true }),
  );
  return Item;
};

/** Signs the offer as its page does. Returns whether that was allowed. */
async function sign(): Promise<boolean> {
  const signed = { ...firmOfferKey('page'), v: 1, current: { state: 'accepted' }, ledger: [] };
  const TransactItems = [
    openAccountCheck(TABLE_NAME, 'office', new Date()),
    { Put: { TableName: TABLE_NAME, Item: signed } },
    { ConditionCheck: { TableName: TABLE_NAME, Key: pageKey('page'), ConditionExpression: 'attribute_exists(pk)' } },
  ];
  return database.client.send(new TransactWriteCommand({ TransactItems })).then(
    () => true,
    () => false,
  );
}

/** Runs an act before the first item of the house is deleted, when its proposals have been chosen. */
function beforeDeleting(act: () => Promise<unknown>): void {
  let pending: typeof act | undefined = act;
  database.client.middlewareStack.add(
    (next) => async (args) => {
      const now = JSON.stringify(args.input).includes('"Delete"') ? pending : undefined;
      if (now) pending = undefined;
      await now?.();
      return next(args);
    },
    { step: 'initialize' },
  );
}

async function eraseAll(): Promise<ReadonlyMap<HouseTrace, Erasure>> {
  const table = { name: TABLE_NAME, client: database.client };
  const ended = new Map<HouseTrace, Erasure>();
  const note = (trace: HouseTrace, erasure: Erasure) => void ended.set(trace, erasure);
  await eraseHouse(table, await findHouseTraces(table, house), { house, deletesProposals: true, note });
  return ended;
}

const erase = async () => [...(await eraseAll())].find(([trace]) => trace.kind === kind.proposal)?.[1];

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

const meanwhile = {
  done: 'left',
  why: 'a visit was booked or its account was to be deleted meanwhile, or it took too long: run it again',
};

test('a proposal stays with all that is around it when its account was to be deleted while its house was erased', async () => {
  const begun = { plan: 'paid', closingBegunAt: '2026-11-01T10:00:00.000Z' };
  beforeDeleting(() => write(accountKey('office'), begun));
  const ended = [...(await eraseAll()).values()];
  expect(ended).toEqual(ended.map(() => meanwhile));
  expect([await read(proposalKey('office', 1)), await read(propertyKey('office', 1))]).not.toContain(undefined);
  expect(await read(accountKey('office'))).toMatchObject(begun);
});

test.each([
  ['stays with its property when a visit is booked while its house is erased', DAY_MS, meanwhile],
  ['is deleted when its visit is over', -DAY_MS, { done: 'deleted' }],
])('a proposal %s', async (_what, fromNow, expected) => {
  const end = new Date(Date.now() + fromNow).toISOString();
  beforeDeleting(() => write(visitKey('page'), { state: 'booked', end, accountId: 'office', proposalId: 1 }));
  expect(await erase()).toEqual(expected);
  const isThere = async (key: Key) => (await read(key)) !== undefined;
  const there = [await isThere(proposalKey('office', 1)), await isThere(propertyKey('office', 1))];
  expect(there).toEqual([fromNow > 0, fromNow > 0]);
});

test('a proposal stays when erasing its house took longer than nobody could sign its offer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  beforeDeleting(async () => {
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(await sign()).toBe(true);
  });
  expect(await erase()).toEqual(meanwhile);
  expect([await read(proposalKey('office', 1)), await read(pageKey('page'))]).not.toContain(undefined);
});

test('a house that was chosen and has no proposal is erased', async () => {
  for (const Key of [proposalKey('office', 1), pageKey('page'), linkKey('slug'), firmOfferKey('page')]) {
    await database.client.send(new DeleteCommand({ TableName: TABLE_NAME, Key }));
  }
  expect([...(await eraseAll()).values()]).toEqual([{ done: 'deleted' }]);
  expect(await read(propertyKey('office', 1))).toBeUndefined();
});

test('a house is erased from an account that is gone', async () => {
  await database.client.send(new DeleteCommand({ TableName: TABLE_NAME, Key: accountKey('office') }));
  expect(await erase()).toEqual({ done: 'deleted' });
  expect(await read(accountKey('office'))).toBeUndefined();
});
