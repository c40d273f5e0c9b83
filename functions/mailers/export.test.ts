import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { Batch } from '#shared/mailers/contract.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { batchKey, mailerKey } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { sha256 } from '../runtime/hash.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { deleteObject, storedKeys, storeObject } from '../testing/bucket.ts';
import { approvePiece, endedBatch, exportSeen, movePiece, newMailable, requestPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newAddress, newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';

let office: Office;
let desk: Office;

beforeEach(async () => {
  [office, desk] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
});

async function seen(id: string) {
  const found = (await readItem(mailerKey(office.accountId, id))) as unknown as Mailer;
  return { accountId: office.accountId, id, revision: found.revision };
}

const approve = (id: string): Promise<void> => approvePiece({ desk: desk.session, accountId: office.accountId }, id);

/** Pieces that were approved, each for a house of its own. */
async function approvedPieces(count: number, format: Mailer['format'] = 'card'): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const address = newAddress().replace('FL 33301', 'MA 02134');
    const { id } = await requestPiece(office.session, await newMailable(office.session, address), format);
    await approve(id);
    ids.push(id);
  }
  return ids;
}

/** Exports all these pieces together, and returns their batch. */
async function batchOf(ids: readonly string[]): Promise<Batch> {
  const batch = await exportSeen(desk.session, await Promise.all(ids.map(seen)));
  if (batch.state !== 'done' || batch.left.length > 0) throw new Error(`Not exported: ${JSON.stringify(batch)}`);
  return batch;
}

async function archiveOf(id: string): Promise<Uint8Array> {
  const { url = '' } = await desk.session.call(deskMailers.batchLink, { params: { id } });
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

const manifestShape = z.object({
  batch: z.string(),
  count: z.int(),
  approvedBy: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

/** Pages, words and author of a file. */
async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const words = contents.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : [])));
  return { pages: pdf.numPages, words: words.join(' '), info: (await pdf.getMetadata()).info };
}

test('a batch is one archive of rows, print file, sheets and a list of what is in it, the same each time', async () => {
  const ids = await approvedPieces(2);
  const batch = await batchOf(ids);
  expect(batch.pieces.map(({ id }) => id)).toEqual(ids);
  const archive = await archiveOf(batch.id);
  expect([sha256(archive), sha256(await archiveOf(batch.id))]).toEqual([batch.sha256, batch.sha256]);

  const files = unzipSync(archive);
  const fileOf = (name: string): Uint8Array => files[name] ?? new Uint8Array();
  const manifest = manifestShape.parse(JSON.parse(strFromU8(fileOf('manifest.json'))));
  expect([manifest.batch, manifest.count]).toEqual([batch.id, 2]);
  expect(manifest.files.map(({ name }) => name)).toEqual(Object.keys(files).filter((name) => name !== 'manifest.json'));
  for (const { name, bytes, sha256: hash } of manifest.files) {
    expect([name, fileOf(name).length, sha256(fileOf(name))]).toEqual([name, bytes, hash]);
  }
  const rows = strFromU8(fileOf(`batch-${batch.id}.csv`)).split('\r\n');
  expect(rows).toHaveLength(1 + 2 + 1);
  expect(rows[1]).toContain(`"${ids[0]}","${batch.id}","1","Current Resident",`);
  expect(rows[1]).toContain('"MA","02134",""');
  expect(rows[1]).toMatch(/,"By hand, as on the handwriting sheet","","[^"]+, MA 02134"$/);
  const print = await readPdf(fileOf('print.pdf'));
  expect([print.pages, print.words.match(/Oak Paving works in your neighborhood/g)?.length]).toEqual([4, 2]);
  // Their designs were uploaded, so no note says that a model drew them.
  expect(print.words).not.toContain('not a photograph');
  expect((await readPdf(fileOf('proof-sheet.pdf'))).words).toContain('2. Oak Paving');
  const envelopes = await readPdf(fileOf('handwriting-sheet.pdf'));
  expect([envelopes.pages, envelopes.info]).toMatchObject([1, { Author: 'Paveprint' }]);
  expect(envelopes.words.match(/MA 02134/g)).toHaveLength(2);
});

test('a batch without cards has no sheet of envelopes', async () => {
  const { id } = await batchOf(await approvedPieces(1, 'self-mailer'));
  const names = Object.keys(unzipSync(await archiveOf(id)));
  expect(names.filter((name) => name.endsWith('.pdf')).toSorted()).toEqual([
    expect.stringMatching(/^pieces\//),
    'print.pdf',
    'proof-sheet.pdf',
  ]);
});

test('an export that was cut off is finished by whoever asks for its archive, with the same bytes', async () => {
  const { id } = await batchOf(await approvedPieces(2));
  const before = sha256(await archiveOf(id));
  const key = batchKey(id);
  const item = (await readItem(key)) ?? {};
  await writeItem({ ...item, ...key, state: 'stopped', sha256: '', bytes: 0 });
  expect(await desk.session.call(deskMailers.batchLink, { params: { id } })).toEqual({ sha256: '', bytes: 0 });
  expect(await endedBatch(desk.session, id)).toMatchObject({ state: 'done', sha256: before, attempt: 2 });
  expect(sha256(await archiveOf(id))).toBe(before);
});

const runStep = async (event: object): Promise<void> => {
  const worker = startFunctionWorker(inject('functions')['mailer-batch']);
  try {
    await worker.run(event);
  } finally {
    await worker.stop();
  }
};

test('an export that was interrupted at 60 % goes on without doing again what is done', async () => {
  const ids = await approvedPieces(5);
  const pieces = await Promise.all(ids.map(seen));
  const id = sortableId(Date.now());
  const batch = { id, at: new Date().toISOString(), userId: desk.userId, state: 'building', attempt: 1 };
  const stored = pieces.map((piece) => ({ ...piece, sha256: '' }));
  await writeItem({ ...batchKey(id), v: 1, ...batch, pieces: stored, left: [], sha256: '', bytes: 0 });
  await runStep({ step: 'take', batchId: id, pieces: pieces.slice(0, 3) });
  await runStep({ step: 'stop', batchId: id });
  expect(await endedBatch(desk.session, id)).toMatchObject({ state: 'stopped', checked: 3 });
  const taken = await Promise.all(ids.slice(0, 3).map(seen));

  await desk.session.call(deskMailers.batchLink, { params: { id } });
  const ended = await endedBatch(desk.session, id);
  expect([ended.state, ended.left, ended.pieces.map((piece) => piece.id)]).toEqual(['done', [], ids]);
  expect(await Promise.all(ids.slice(0, 3).map(seen))).toEqual(taken);
  const files = unzipSync(await archiveOf(id));
  expect(Object.keys(files).filter((name) => name.startsWith('pieces/'))).toHaveLength(5);
});

test('an archive that was stored and not noted is deleted when the export is stopped, one that was noted is not', async () => {
  const { id } = await batchOf(await approvedPieces(1));
  const archive = `mailers/${id}/batch.zip`;
  const before = sha256(await archiveOf(id));
  await runStep({ step: 'stop', batchId: id });
  expect(await storedKeys([archive])).toEqual([archive]);
  // As if the export was cut off after it stored the archive and before it noted that.
  await writeItem({ ...(await readItem(batchKey(id))), ...batchKey(id), state: 'building', sha256: '', bytes: 0 });
  await runStep({ step: 'stop', batchId: id });
  expect(await storedKeys([archive])).toEqual([]);
  await desk.session.call(deskMailers.batchLink, { params: { id } });
  expect(await endedBatch(desk.session, id)).toMatchObject({ state: 'done', sha256: before });
});

test('a piece whose print file or picture is missing is named and left out, and the others are printed', async () => {
  const ids = await approvedPieces(3);
  const [missing = '', ...others] = ids;
  const { proof, address } = (await readItem(mailerKey(office.accountId, missing))) as unknown as Mailer;
  await deleteObject(`mailers/${missing}/${proof?.sha256}.pdf`);
  const batch = await exportSeen(desk.session, await Promise.all(ids.map(seen)));
  expect(batch.state).toBe('done');
  expect(batch.pieces.map(({ id }) => id)).toEqual(others);
  expect(batch.left).toEqual([
    { id: missing, address, problem: 'The file is not the approved one.', remedy: expect.stringContaining('again') },
  ]);
  expect((await readItem(mailerKey(office.accountId, missing)))?.['state']).toBe('requested');
  await approve(missing);
  await batchOf([missing]);
});

test.each([
  ['is not there', deleteObject],
  ['is damaged', (key: string) => storeObject(key, 'stream\n\u0078damaged\nendstream')],
])('a proof whose print file %s is not approved, and is made again', async (_what, lose) => {
  const { id } = await requestPiece(office.session, await newMailable(office.session));
  const { proof } = await desk.session.call(deskMailers.makeProof, { body: await seen(id) });
  await lose(`mailers/${id}/${proof?.sha256}.pdf`);
  const { left } = await movePiece({ desk: desk.session, accountId: office.accountId }, id, 'approved');
  expect(left).toMatchObject([{ problem: 'The file is not the approved one.' }]);
  await approve(id);
});

test('an archive whose print file is lost on the way stops, names the mailer, and goes on without it', async () => {
  const ids = await approvedPieces(2);
  const { id } = await batchOf(ids);
  const [lost = '', other = ''] = ids;
  const { proof, address } = (await readItem(mailerKey(office.accountId, lost))) as unknown as Mailer;
  await deleteObject(`mailers/${lost}/${proof?.sha256}.pdf`);
  await writeItem({ ...(await readItem(batchKey(id))), ...batchKey(id), state: 'stopped', sha256: '' });
  await desk.session.call(deskMailers.batchLink, { params: { id } });
  const stopped = await endedBatch(desk.session, id);
  expect([stopped.state, stopped.problem]).toEqual([
    'stopped',
    expect.stringContaining(`the mailer to ${address} is gone`),
  ]);
  const body = { to: 'rejected' as const, pieces: [await seen(lost)], reason: 'A sample', acceptsPpi: false };
  await desk.session.call(deskMailers.move, { body });
  await desk.session.call(deskMailers.batchLink, { params: { id } });
  expect((await endedBatch(desk.session, id)).pieces.map((piece) => piece.id)).toEqual([other]);
});

test('an archive that is not kept any more has no link, and says so', async () => {
  const { id } = await batchOf(await approvedPieces(1));
  await deleteObject(`mailers/${id}/batch.zip`);
  const answer = await desk.session.ask(deskMailers.batchLink, { params: { id } });
  expect([answer.status, await answer.text()]).toEqual([
    404,
    'This archive is no longer kept: print files are kept for 180 days.',
  ]);
});

test('a piece is exported once, however many people try', async () => {
  const ids = await approvedPieces(1);
  const pieces = await Promise.all(ids.map(seen));
  const tries = await Promise.all([1, 2, 3].map(() => exportSeen(desk.session, pieces)));
  expect(tries.flatMap((batch) => batch.pieces)).toHaveLength(1);
  expect(tries.flatMap(({ left }) => left)).toHaveLength(2);
});
