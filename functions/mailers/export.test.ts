import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { Batch } from '#shared/mailers/contract.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { batchKey, mailerKey } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';
import { newMailable, requestPiece } from '../testing/mailers.ts';
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

/** Pieces that were approved, each for a house of its own. */
async function approvedPieces(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const address = newAddress().replace('FL 33301', 'MA 02134');
    const { id } = await requestPiece(office.session, await newMailable(office.session, address));
    await desk.session.call(deskMailers.makeProof, { body: await seen(id) });
    const body = { to: 'approved' as const, pieces: [await seen(id)], reason: '', acceptsPpi: true };
    expect((await desk.session.call(deskMailers.move, { body })).left).toEqual([]);
    ids.push(id);
  }
  return ids;
}

/** The batch of pieces that are exported together, all of them. */
async function batchOf(ids: readonly string[]): Promise<Batch> {
  const body = { pieces: await Promise.all(ids.map(seen)) };
  const { batch, left } = await desk.session.call(deskMailers.exportBatch, { body });
  if (!batch || left.length > 0) throw new Error(`Not exported: ${JSON.stringify(left)}`);
  return batch;
}

async function archiveOf(id: string): Promise<Uint8Array> {
  const { url } = await desk.session.call(deskMailers.batchLink, { params: { id } });
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

const manifestShape = z.object({
  batch: z.string(),
  count: z.int(),
  approvedBy: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

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
});

test('an export that was cut off is finished by whoever asks for its archive, with the same bytes', async () => {
  const { id } = await batchOf(await approvedPieces(2));
  const before = sha256(await archiveOf(id));
  const key = batchKey(id);
  const item = (await readItem(key)) ?? {};
  await writeItem({ ...item, ...key, sha256: '', bytes: 0 });
  expect(sha256(await archiveOf(id))).toBe(before);
  expect((await readItem(key))?.['sha256']).toBe(before);
});

test('a piece is exported once, however many people try', async () => {
  const ids = await approvedPieces(1);
  const pieces = await Promise.all(ids.map(seen));
  const tries = await Promise.all(
    [1, 2, 3].map(() => desk.session.call(deskMailers.exportBatch, { body: { pieces } })),
  );
  expect(tries.flatMap(({ batch }) => batch?.pieces ?? [])).toHaveLength(1);
  expect(tries.flatMap(({ left }) => left)).toHaveLength(2);
});
