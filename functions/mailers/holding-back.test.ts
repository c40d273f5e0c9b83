import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import { dateText } from '#shared/language/date-text.ts';
import { mailers } from '#shared/mailers/contract.ts';
import { addressKey } from '#shared/properties/address-key.ts';
import { householdKey, mailerKey } from '#shared/table/keys.ts';
import { earlierAddressKeys } from '#shared/testing/earlier-address-keys.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { newMailable, readPiece, requestPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newAddress, newCompany } from '../testing/open-pages.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';

let office: Office;

beforeEach(async () => {
  office = await openOffice();
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
});

const ask = (proposalIds: number[], holdOut: boolean) =>
  office.session.call(mailers.request, { body: { proposalIds, format: 'card', holdOut } });

const turnKey = (address: string) => householdKey(office.accountId, sha256(addressKey(address)));
const turnOf = async (address: string): Promise<string> => String((await readItem(turnKey(address)))?.['until']);

test('of ten that may be held back one is, which uses up nothing and whose house is free again after 90 days', async () => {
  const proposalIds: number[] = [];
  for (let n = 0; n < 10; n += 1) proposalIds.push(await newMailable(office.session));
  const { requested, refused } = await ask(proposalIds, true);
  const held = requested.filter(({ state }) => state === 'held-out');
  expect([requested.length, refused, held.length]).toEqual([10, [], 1]);
  expect((await office.session.call(mailers.list)).allowance.used).toBe(9);
  const { address, requestedAt, proposalId } = await readPiece(office.accountId, held[0]?.id ?? '');
  const until = await turnOf(address);
  expect(Date.parse(until) - Date.parse(requestedAt)).toBe(90 * DAY_MS);
  expect((await ask([proposalId], false)).refused[0]?.obstacles).toEqual([
    {
      gate: 'household',
      problem: 'This house is held back to compare.',
      remedy: `Wait until ${dateText(until, 'en')}, or choose another house.`,
    },
  ]);
});

test('of several requests for one house at once one takes its turn, and the others read until when', async () => {
  const address = newAddress();
  const houses: number[] = [];
  for (let n = 0; n < 4; n += 1) houses.push(await newMailable(office.session, address));
  const answers = await Promise.all(houses.map((id) => ask([id], false)));
  expect(answers.flatMap(({ requested }) => requested)).toHaveLength(1);
  const remedy = `Wait until ${dateText(await turnOf(address), 'en')}, or choose another house.`;
  const obstacles = answers.flatMap(({ refused }) => refused.map((one) => one.obstacles));
  expect(obstacles).toEqual([1, 2, 3].map(() => [expect.objectContaining({ gate: 'household', remedy })]));
});

test('a house has its turn for 12 months from the request on, and then gets another mailer', async () => {
  const proposalId = await newMailable(office.session);
  const { address, requestedAt } = await readPiece(
    office.accountId,
    (await requestPiece(office.session, proposalId)).id,
  );
  const end = new Date(requestedAt);
  end.setUTCMonth(end.getUTCMonth() + 12);
  expect(await turnOf(address)).toBe(end.toISOString());
  const key = turnKey(address);
  await writeItem({ ...(await readItem(key)), ...key, until: new Date().toISOString() });
  const next = await readPiece(office.accountId, (await requestPiece(office.session, proposalId)).id);
  expect(Date.parse(await turnOf(address))).toBeGreaterThan(Date.parse(next.requestedAt));
});

test('a house whose state is written out has the turn that was stored before states were known by their names', async () => {
  const street = randomBytes(5).toString('hex');
  const proposalId = await newMailable(office.session, `7 ${street} Court, Atlanta, Georgia 30301`);
  const key = householdKey(office.accountId, sha256(`7 ${street} ct atlanta georgia 30301`));
  await writeItem({ ...key, v: 1, piece: 'PIECE', until: new Date(Date.now() + DAY_MS).toISOString() });
  const [refused] = (await ask([proposalId], false)).refused;
  expect(refused?.obstacles.map(({ gate }) => gate)).toEqual(['household']);
});

test.each([
  ['Georgia', 'GA'],
  ['GA', 'Georgia'],
])(
  'a house whose state is written %s has one turn with that whose state is written %s, until it is canceled',
  async (first, second) => {
    const street = randomBytes(5).toString('hex');
    const house = (state: string) => newMailable(office.session, `7 ${street} Court, Atlanta, ${state} 30301`);
    const [one, other] = [await house(first), await house(second)];
    const { id } = await requestPiece(office.session, one);
    const refused = async () => (await ask([other], false)).refused.flatMap(({ obstacles }) => obstacles);
    expect((await refused()).map(({ gate }) => gate)).toEqual(['household']);
    await office.session.call(mailers.cancel, { params: { id } });
    expect(await refused()).toEqual([]);
  },
);

const { '2026-11-21': _beforeMailers, ...earlierTurns } =
  earlierAddressKeys['12 Heron Street Apt-4, Fort Lauderdale, FL 33301'];

/** A house, and the key under which an earlier version stored its turn. */
function earlierHouse(key: string) {
  const street = randomBytes(5).toString('hex');
  const address = `12 ${street} Street Apt-4, Fort Lauderdale, FL 33301`;
  return { address, earlier: householdKey(office.accountId, sha256(key.replace('heron', street))) };
}

test.each(Object.entries(earlierTurns))(
  'a house has the turn that the version of %s stored, until its mailer is canceled',
  async (_day, key) => {
    const { address, earlier } = earlierHouse(key);
    const [one, other] = [await newMailable(office.session, address), await newMailable(office.session, address)];
    const { id } = await requestPiece(office.session, one);
    const turn = await readItem(turnKey(address));
    await deleteItem(turnKey(address));
    await writeItem({ ...turn, ...earlier });
    const refused = async () => (await ask([other], false)).refused.flatMap(({ obstacles }) => obstacles);
    expect((await refused()).map(({ gate }) => gate)).toEqual(['household']);
    await office.session.call(mailers.cancel, { params: { id } });
    expect(await refused()).toEqual([]);
  },
);

test('a mailer that is canceled leaves the turn that an earlier version stored of another one', async () => {
  const { address, earlier } = earlierHouse(earlierTurns['2026-11-22']);
  const { id } = await requestPiece(office.session, await newMailable(office.session, address));
  const until = new Date(Date.now() + DAY_MS).toISOString();
  await writeItem({ ...earlier, v: 1, piece: 'PIECE', until });
  expect((await office.session.call(mailers.cancel, { params: { id } })).state).toBe('canceled');
  expect((await readItem(earlier))?.['piece']).toBe('PIECE');
});

test('of requests at once for a house that is written in two ways one takes its turn', async () => {
  const street = randomBytes(5).toString('hex');
  const written = ['7 Court, Georgia', '7 Ct, GA', '7 Ct., Georgia', '7 COURT, ga'];
  const houses: number[] = [];
  for (const one of written) {
    houses.push(
      await newMailable(office.session, one.replace('7', `7 ${street}`).replace(',', ', Atlanta,') + ' 30301'),
    );
  }
  const answers = await Promise.all(houses.map((id) => ask([id], false)));
  expect(answers.flatMap(({ requested }) => requested)).toHaveLength(1);
});

test('a mailer that is canceled after its turn leaves the turn to the mailer that has it by now', async () => {
  const proposalId = await newMailable(office.session);
  const { id } = await requestPiece(office.session, proposalId);
  const { address } = await readPiece(office.accountId, id);
  const [key, yearAgo] = [mailerKey(office.accountId, id), new Date(Date.now() - 366 * DAY_MS).toISOString()];
  await writeItem({ ...(await readItem(key)), ...key, requestedAt: yearAgo });
  const turn = turnKey(address);
  await writeItem({ ...(await readItem(turn)), ...turn, until: new Date().toISOString() });
  const next = await requestPiece(office.session, proposalId);
  expect((await office.session.call(mailers.cancel, { params: { id } })).state).toBe('canceled');
  expect((await readItem(turn))?.['piece']).toBe(next.id);
  expect((await office.session.call(mailers.list)).allowance.used).toBe(1);
});
