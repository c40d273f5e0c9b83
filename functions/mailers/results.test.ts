import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { account } from '#shared/account/contract.ts';
import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { Batch } from '#shared/mailers/contract.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { FEED, mailerKey, pagePartition, seenFrom } from '#shared/table/keys.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { brandOf } from '../testing/brand-of.ts';
import { eventually } from '../testing/eventually.ts';
import {
  approvePiece,
  exportSeen,
  movePiece,
  newMailable,
  printPiece,
  readPiece,
  requestPiece,
  seenPiece,
} from '../testing/mailers.ts';
import { acceptance, reopen } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let staff: Office;

beforeEach(async () => {
  [office, staff] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
});

const at = () => ({ desk: staff.session, accountId: office.accountId });
const piece = (id: string): Promise<Mailer> => readPiece(office.accountId, id);

async function exported(...ids: readonly string[]): Promise<Batch> {
  const pieces = await Promise.all(ids.map((id) => seenPiece(office.accountId, id)));
  const batch = await exportSeen(staff.session, pieces);
  if (batch.left.length > 0) throw new Error(`Not exported: ${JSON.stringify(batch.left)}`);
  return batch;
}

async function mailed(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const to of ['printed', 'mailed'] as const) expect((await movePiece(at(), id, to)).left).toEqual([]);
  }
}

const mailerEvent = z.object({
  type: z.string(),
  data: z.object({
    piece: z.string(),
    batchId: z.string().exactOptional(),
    reason: z.string().exactOptional(),
    seed: z.boolean().exactOptional(),
  }),
});

/** The events of a piece, each with its other data. */
async function eventsOf(id: string) {
  const all = (await readPartition(FEED)).flatMap(({ event }) => mailerEvent.safeParse(event).data ?? []);
  return all.flatMap(({ type, data: { piece: of, ...more } }) => (of === id ? [[type, more]] : []));
}

const to = { line1: '12 Staff Street', city: 'Sampletown', state: 'FL', zip: '33301' };

/** Requests a copy for staff of a piece. */
const copyOf = async (id: string): Promise<Mailer> =>
  staff.session.call(deskMailers.requestSeed, {
    body: { piece: await seenPiece(office.accountId, id), recipient: 'Sample Staff', to },
  });

/** Opens the page as somebody who scans the piece's code. */
async function scan(id: string): Promise<void> {
  const { proof } = await piece(id);
  const { pathname, searchParams } = new URL(proof?.codeUrl ?? '');
  const { status } = await lookAt(pathname.split('/').at(-1) ?? '', { m: searchParams.get('m') ?? '' });
  expect(status).toBe(200);
}

const resultsOf = ({ id }: Batch) => staff.session.call(deskMailers.batchResults, { params: { id } });

test('a batch says what it brought and what it cost, to the desk of all of it and to the office of its own part', async () => {
  const page = await newPage(office.session);
  await setPhotos(office.session, page.slug, await upload(office.session));
  const ids = [
    (await requestPiece(office.session, page.id)).id,
    (await requestPiece(office.session, await newMailable(office.session))).id,
  ];
  for (const id of ids) await approvePiece(at(), id);
  const batch = await exported(...ids);
  expect(await resultsOf(batch)).toMatchObject({ pieces: 2, mailed: 0 });
  await mailed(...ids);
  await scan(ids[0] ?? '');
  const [start = ''] = await freeStarts(page.slug);
  await bookVisit(page.slug, start);
  const proposal = { proposalId: page.id, slug: page.slug, revision: 0 };
  const offer = await reopen(office.session, { ...proposal, content: sampleContent });
  const answer = { params: { slug: page.slug }, body: acceptance(offer) };
  expect((await openSession(inject('origin')).ask(offers.answer, answer)).status).toBe(200);

  const brought = { mailed: 2, scanned: 1, visits: 1, signed: 1 };
  await eventually(() => resultsOf(batch), { ...brought, pieces: 2, seeds: 0 });
  const own = await office.session.call(mailers.list);
  expect(own.batches).toEqual([{ id: batch.id, at: batch.at, ...brought }]);

  // Moves this piece to a batch of the day before, as if it had gone out with that one.
  const [earlier, dayBefore] = ['0'.repeat(26), new Date(Date.parse(batch.at) - DAY_MS).toISOString()];
  const key = mailerKey(office.accountId, ids[1] ?? '');
  const history = [{ to: 'exported', at: dayBefore, by: 'staff', userId: staff.userId }];
  await writeItem({ ...(await readItem(key)), ...key, batchId: earlier, history });
  const inOrder = (await office.session.call(mailers.list)).batches.map(({ id, at: when }) => [id, when]);
  expect(inOrder).toEqual([
    [batch.id, batch.at],
    [earlier, dayBefore],
  ]);

  const params = { id: batch.id };
  await staff.session.call(deskMailers.saveCost, { params, body: { costCents: 2_450 } });
  const { batches } = await staff.session.call(deskMailers.batches);
  expect(batches.find(({ id }) => id === batch.id)?.costCents).toBe(2_450);
});

test('a visit of a house that was held out counts for those held out', async () => {
  const page = await newPage(office.session);
  await setPhotos(office.session, page.slug, await upload(office.session));
  const { id } = await requestPiece(office.session, page.id);
  const key = mailerKey(office.accountId, id);
  await writeItem({ ...(await readItem(key)), ...key, state: 'held-out' });
  const [start = ''] = await freeStarts(page.slug);
  await bookVisit(page.slug, start);
  const heldOut = async () => {
    const { results } = await office.session.call(mailers.list);
    return [results.mailed, results.heldOut, results.visits, results.visitsHeldOut];
  };
  await eventually(heldOut, [0, 1, 0, 1]);
  // A visit that was booked before the request, and one that is booked when the house may have mail again.
  for (const days of [1, -91]) {
    const requestedAt = new Date(Date.now() + days * DAY_MS).toISOString();
    await writeItem({ ...(await readItem(key)), ...key, requestedAt });
    await eventually(heldOut, [0, 1, 0, 0]);
  }
});

describe('a copy for staff', () => {
  test('goes the way of every piece, and counts in no allowance, household, list of the office or result', async () => {
    const { id } = await requestPiece(office.session, await newMailable(office.session));
    const seed = await copyOf(id);
    expect(await piece(seed.id)).toMatchObject({ seedOf: id, state: 'requested', recipient: 'Sample Staff', to });
    for (const one of [id, seed.id]) await approvePiece(at(), one);
    const batch = await exported(id, seed.id);
    await mailed(id, seed.id);
    await scan(seed.id);
    await scan(id);
    await eventually(() => resultsOf(batch), { pieces: 1, mailed: 1, scanned: 1, visits: 0, signed: 0, seeds: 1 });
    const own = await office.session.call(mailers.list);
    expect([own.mailers.map((one) => [one.id, one.scans]), own.allowance.used]).toEqual([[[id, 1]], 1]);
    expect(own.results).toMatchObject({ mailed: 1, scanned: 1 });
  });

  test('is no view of the page, and nothing of the office’s own', async () => {
    const page = await newPage(office.session);
    await setPhotos(office.session, page.slug, await upload(office.session));
    const { id } = await requestPiece(office.session, page.id);
    const seed = await copyOf(id);
    await approvePiece(at(), seed.id);
    await scan(seed.id);
    await approvePiece(at(), id);
    await scan(id);
    const views = await readPartition(pagePartition(seed.pageId), seenFrom(''));
    expect(views.map((view) => view['piece'])).toEqual([id]);
    expect((await office.session.ask(mailers.cancel, { params: { id: seed.id } })).status).toBe(404);
    const { url } = await office.session.call(account.exportData, { body: {} });
    const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const records = Object.values(files).map((file) => strFromU8(file));
    expect(records.some((text) => text.includes(id))).toBe(true);
    expect(records.some((text) => text.includes(seed.id))).toBe(false);
  });

  test('that is rejected gives back nothing, because it took nothing', async () => {
    const { id } = await requestPiece(office.session, await newMailable(office.session));
    const seed = await copyOf(id);
    expect((await movePiece(at(), seed.id, 'rejected', 'A sample')).left).toEqual([]);
    expect((await office.session.call(mailers.list)).allowance.used).toBe(1);
    await eventually<unknown>(
      () => eventsOf(seed.id),
      [
        ['mailer.requested', { seed: true }],
        ['mailer.rejected', { seed: true, reason: 'A sample' }],
      ],
    );
  });

  test('is not made of a copy, nor of what is exported', async () => {
    const { id } = await requestPiece(office.session, await newMailable(office.session));
    const seed = await copyOf(id);
    const ask = async (one: string) => {
      const body = { piece: await seenPiece(office.accountId, one), recipient: 'Sample Staff', to };
      return (await staff.session.ask(deskMailers.requestSeed, { body })).status;
    };
    await approvePiece(at(), id);
    await exported(id);
    expect([await ask(seed.id), await ask(id)]).toEqual([409, 409]);
  });
});

test('a printed piece whose link was replaced is marked as destroyed, for a reason, and gives its place back', async () => {
  const proposalId = await newMailable(office.session);
  const { id } = await requestPiece(office.session, proposalId);
  const { id: batchId } = await printPiece(at(), id);
  await office.session.call(proposals.rotateLink, { params: { id: String(proposalId) } });
  expect((await movePiece(at(), id, 'mailed')).left).toHaveLength(1);
  expect((await movePiece(at(), id, 'canceled')).left.map(({ problem }) => problem)).toEqual([
    'The reason for destroying it is missing.',
  ]);
  expect((await movePiece(at(), id, 'canceled', 'Its link was replaced')).left).toEqual([]);
  const own = await office.session.call(mailers.list);
  expect(own.allowance.used).toBe(0);
  expect(own.mailers[0]?.history.at(-1)).toMatchObject({
    to: 'canceled',
    by: 'staff',
    reason: 'Its link was replaced',
  });
  await eventually<unknown>(
    async () => (await eventsOf(id)).slice(2),
    [
      ['mailer.approved', {}],
      ['mailer.exported', { batchId }],
      ['mailer.printed', { batchId }],
      ['mailer.canceled', { batchId, reason: 'Its link was replaced' }],
    ],
  );
  const again = await requestPiece(office.session, proposalId);
  expect(again.state).toBe('requested');
});

/** Closes the pages of the office, as an account that is not paid; answers what opens them again, as the payment does. */
async function closePages(): Promise<() => Promise<unknown>> {
  const brand = await brandOf(office);
  const shown = await readItem(brand);
  await writeItem({ ...shown, ...brand, closesAt: new Date(0).toISOString() });
  return () => writeItem({ ...shown, ...brand });
}

/** Why a printed piece is not marked as mailed; empty if it is. */
const stopOfMail = async (id: string) =>
  (await movePiece(at(), id, 'mailed')).left.map(({ problem, remedy }) => `${problem} ${remedy}`);

test('a printed piece is not mailed once the people of the house opted out, or its link is revoked', async () => {
  await resetRateLimits('opt-out');
  const page = await newPage(office.session);
  await setPhotos(office.session, page.slug, await upload(office.session));
  const { id } = await requestPiece(office.session, page.id);
  await printPiece(at(), id);
  await openSession(inject('origin')).ask(proposals.optOut, { params: { slug: page.slug } });
  const optedOut = ['The people at this address asked not to get designs or mail. Do not mail it: destroy it.'];
  expect(await stopOfMail(id)).toEqual(optedOut);
  await closePages();
  expect(await stopOfMail(id)).toEqual(optedOut);
  await office.session.call(proposals.revokeLink, { params: { id: String(page.id) } });
  await eventually(() => stopOfMail(id), ['Its link is revoked. Do not mail it: destroy it.']);
});

test('a printed piece waits while its page is closed, as staff and office read, and is mailed after the payment', async () => {
  const { id } = await requestPiece(office.session, await newMailable(office.session));
  await printPiece(at(), id);
  const waits = async () => (await office.session.call(mailers.list)).mailers.map((own) => own.waits);
  const pay = await closePages();
  const { company } = await piece(id);
  const closed = 'Its page is closed until the plan is paid.';
  expect(await stopOfMail(id)).toEqual([`${closed} Wait until ${company} has paid, or destroy it.`]);
  expect(await waits()).toEqual([`${closed} Pay under Settings, Plan.`]);
  await pay();
  expect(await waits()).toEqual([undefined]);
  expect(await stopOfMail(id)).toEqual([]);
});
