import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { FirmOffer, OfferVersion } from '#shared/offers/firm-offer.ts';
import { firmOfferKey, pastVersionKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { hashOf, sampleFrozen, sampleOffer, sampleSignature } from '#shared/testing/sample-offer.ts';
import { openTestDatabase, TABLE_NAME } from '../../local/host/dynamodb/test-database.ts';
import type { TestDatabase } from '../../local/host/dynamodb/test-database.ts';
import { eraseWho } from './erase-traces.ts';

const EMAIL = 'Jo@Homes.example.com';
const AT = '2026-11-23T15:00:00.000Z';
const key = firmOfferKey('page');
const pastKey = pastVersionKey('page', 1);
const asked = (name: string, email: string) => ({ at: AT, name, email, phone: '9545550177', text: `${name} asks` });
const questions = [asked('Jo', EMAIL.toLowerCase()), asked('Ann', 'ann@homes.example.com')];

const frozen = sampleFrozen();
const opened = (state: OfferVersion['state']): OfferVersion => ({
  version: 2,
  frozen,
  wordsHash: hashOf(frozen),
  state,
  openedAt: AT,
  changedAt: AT,
});
const signature = sampleSignature(frozen, undefined, { name: 'Jo', email: EMAIL });
const signed: OfferVersion = { ...opened('accepted'), signature };

let database: TestDatabase;
let printed: string[] = [];
beforeEach(async () => {
  printed = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void printed.push(String(line)));
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const write = (Key: Key, more: object) =>
  database.client.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Key, v: 1, ...more } }));
const writeOffer = (more: Partial<FirmOffer>) => write(key, sampleOffer({ questions, ...more }));

async function read(Key: Key) {
  const { Item } = await database.client.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }));
  return Item;
}

const erase = () =>
  eraseWho(
    { name: TABLE_NAME, client: database.client },
    { email: EMAIL },
    { closesAccounts: false, deletesProposals: false },
  );

describe('a person who is erased', () => {
  test.each(['open', 'declined', 'withdrawn', 'accepted', 'canceled'] as const)(
    'leaves no question about an offer that is %s, and the questions of others stay',
    async (state) => {
      await writeOffer({ current: opened(state), revision: 7 });
      expect(await erase()).toBe(0);
      expect(printed).toContain(`FIRM ${key.pk} ${key.sk}: emptied`);
      expect(await read(key)).toMatchObject({ questions: questions.slice(1), current: { state }, revision: 8 });
    },
  );

  test('leaves what they signed to its contractor, which is said and is no error', async () => {
    await writeOffer({ current: signed, questions: questions.slice(1) });
    await write(pastKey, { ...signed, version: 1, state: 'superseded' });
    const before = await Promise.all([key, pastKey].map(read));
    expect(await erase()).toBe(0);
    const why = 'kept, it is signed, which belongs to the contractor’s records';
    expect(printed).toEqual([
      `FIRM ${key.pk} ${key.sk}: ${why}`,
      `PASTFIRM ${pastKey.pk} ${pastKey.sk}: ${why}`,
      `0 of 2 items no longer name ${EMAIL}. Kept: 2.`,
    ]);
    expect(await Promise.all([key, pastKey].map(read))).toEqual(before);
  });

  test('leaves no question about what they signed', async () => {
    await writeOffer({ current: signed });
    expect(await erase()).toBe(0);
    expect(printed[0]).toMatch(/kept, it is signed, .*; what the person asked is erased$/);
    expect(await read(key)).toMatchObject({ questions: questions.slice(1), current: { signature } });
  });

  test('is erased from an offer as it is then when somebody changes it meanwhile', async () => {
    await writeOffer({ current: opened('open') });
    let isChanged = false;
    database.client.middlewareStack.add(
      (next) => async (args) => {
        if (!isChanged && JSON.stringify(args.input).includes('revision = :before')) {
          isChanged = true;
          await writeOffer({ current: signed, revision: 2 });
        }
        return next(args);
      },
      { step: 'initialize' },
    );
    expect(await erase()).toBe(0);
    expect(await read(key)).toMatchObject({ questions: questions.slice(1), current: { signature }, revision: 3 });
  });

  test.each([
    ['an offer', key, sampleOffer({ current: opened('open'), questions: [asked(`Ask ${EMAIL}.`, '')] })],
    ['a replaced version', pastKey, { ...opened('superseded'), reason: `Ask ${EMAIL}.` }],
  ])('is said to stand in words of %s that are about somebody else', async (_what, where, item) => {
    await write(where, item);
    expect(await erase()).toBe(1);
    expect(printed[0]).toMatch(/: left, the address stands inside the words of the offer$/);
  });
});
