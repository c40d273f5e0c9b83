import { expect, test } from 'vitest';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { ShownBatch } from '#shared/mailers/contract.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import { batchDropKey, batchKey, deskRowKey, mailerKey } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newMailable, requestPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { deleteItem, readItem, writeItems } from '../testing/operator.ts';

/** More than the desk shows at once. */
const MANY = 600;

/** The limit of an answer with batches. A page of full batches has about twenty, and of small ones of other tests more. */
const MOST_BYTES = 30_000;

/** Fills the desk with rows in a state. Returns their ids in the order of the requests, because ids sort by time. */
async function fillDesk({ session, accountId }: Office, state: MailerState): Promise<string[]> {
  const { id } = await requestPiece(session, await newMailable(session));
  const { pk: _pk, sk: _sk, ...piece } = (await readItem(mailerKey(accountId, id))) ?? {};
  const ids = Array.from({ length: MANY }, (_, n) => `z${String(n).padStart(25, '0')}`);
  await writeItems(ids.map((row) => ({ ...piece, ...deskRowKey(state, row), id: row, state })));
  return ids;
}

async function readAll(desk: SessionClient, state: MailerState): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { pieces, next } = await desk.call(deskMailers.list, { query: { state, ...(after && { after }) } });
    expect(pieces.length).toBeLessThanOrEqual(500);
    found.push(...pieces.map(({ id }) => id));
    after = next;
  } while (after !== undefined);
  return found;
}

test.each([
  ['printed', 'oldest'],
  ['returned', 'newest'],
] as const)('the desk reads all that are %s, the %s first', async (state, first) => {
  const [office, desk] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  const ids = await fillDesk(office, state);
  const own = new Set(ids);
  const read = (await readAll(desk.session, state)).filter((id) => own.has(id));
  await Promise.all(ids.map((id) => deleteItem(deskRowKey(state, id))));
  expect(read).toEqual(first === 'oldest' ? ids : ids.toReversed());
});

/** Every batch, page by page. */
async function readBatches(desk: SessionClient): Promise<readonly ShownBatch[]> {
  const found: ShownBatch[] = [];
  let after: string | undefined;
  do {
    const answer = await desk.call(deskMailers.batches, { query: after === undefined ? {} : { after } });
    // The answer must be small, because each desk asks for it every five seconds.
    expect(JSON.stringify(answer).length).toBeLessThan(MOST_BYTES);
    found.push(...answer.batches);
    after = answer.next;
  } while (after !== undefined);
  return found;
}

test('the desk lists every batch in answers of a few kilobytes, however many pieces each has', async () => {
  const desk = await openOffice({ staff: true });
  const pieces = Array.from({ length: 300 }, (_, n) => ({
    accountId: desk.accountId,
    id: String(n).padStart(26, '0'),
    revision: 4,
    sha256: 'f'.repeat(64),
  }));
  // A full batch for each working day of half a year.
  const ids = Array.from({ length: 130 }, (_, n) => String(n).padStart(26, '0'));
  const batchOf = (id: string) => ({
    id,
    at: '2026-11-23T15:00:00.000Z',
    userId: 'sample',
    pieces,
    sha256: 'f',
    bytes: 1,
  });
  for (const id of ids)
    await writeItems([{ ...batchKey(id), v: 1, ...batchOf(id), state: 'done', attempt: 1, left: [] }]);
  const [oldest = ''] = ids;
  const drop = batchDropKey(oldest, pieces[6]?.id ?? '');
  await writeItems([{ ...drop, v: 1, why: 'closed' }]);
  const batches = await readBatches(desk.session);
  await Promise.all([...ids.map((id) => deleteItem(batchKey(id))), deleteItem(drop)]);
  const own = batches.filter(({ id }) => ids.includes(id));
  expect(own.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(new Set(own.map(({ count }) => count))).toEqual(new Set([300]));
  expect(own.at(-1)?.dropped).toEqual([{ id: pieces[6]?.id, sequence: 7, why: 'closed' }]);
});
