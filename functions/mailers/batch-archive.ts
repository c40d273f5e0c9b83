import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

import { batchCsv, pieceFile } from '#shared/mailers/batch-csv.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { mergePdfs } from '../pdf/merge-pdf.ts';
import { sha256 } from '../runtime/hash.ts';
import { openZip } from '../runtime/zip.ts';
import { handwritingSheet, proofSheet } from './batch-sheets.ts';
import type { SmallFront } from './batch-sheets.ts';
import { findPrint } from './print-store.ts';

export type BatchFacts = {
  readonly id: string;
  readonly at: string;
  /** Who exported it, as an id. */
  readonly userId: string;
};

/** An archive in a temporary file, which is deleted when the work with it is done. */
export type Archive = { readonly path: string; readonly bytes: number; readonly sha256: string };

/** Thrown when a print file is missing, or is not the approved one: a person has to take the piece out. */
export class PrintFileGone extends Error {
  readonly piece: Mailer;

  constructor(piece: Mailer) {
    super('A print file is gone or is not the approved one');
    this.name = 'PrintFileGone';
    this.piece = piece;
  }
}

/** Bytes of a file that are read at once. */
const READ_BYTES = 1_048_576;

/**
 * Builds an archive with everything that the printer and the people who write the envelopes need. The same batch gives
 * the same bytes: it holds the approved files as they are, and no time but the batch's own. One print file is in memory
 * at a time.
 */
export async function withBatchArchive<T>(
  facts: BatchFacts,
  pieces: readonly Mailer[],
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'batch-'));
  try {
    return await use(await writeArchive(folder, facts, pieces));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeArchive(folder: string, facts: BatchFacts, pieces: readonly Mailer[]): Promise<Archive> {
  const path = join(folder, 'batch.zip');
  const file = openSync(path, 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  const archive = openZip((written) => {
    writeSync(file, written);
    hash.update(written);
    bytes += written.length;
  });
  try {
    await fillArchive(archive, join(folder, 'print.pdf'), { facts, pieces });
  } finally {
    closeSync(file);
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

type Listed = { readonly name: string; readonly bytes: number; readonly sha256: string };
type Filling = { readonly facts: BatchFacts; readonly pieces: readonly Mailer[] };

async function fillArchive(
  archive: ReturnType<typeof openZip>,
  mergedPath: string,
  { facts, pieces }: Filling,
): Promise<void> {
  const listed: Listed[] = [];
  const title = `Batch ${facts.id}`;
  const add = (name: string, bytes: Uint8Array) => {
    archive.add(name, [bytes], !name.endsWith('.pdf'));
    listed.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
  };
  const shown: { piece: Mailer; front: SmallFront | undefined }[] = [];
  const merged = openSync(mergedPath, 'w+');
  try {
    const all = mergePdfs(title, (bytes) => writeSync(merged, bytes));
    for (const [n, piece] of pieces.entries()) {
      const { file, front } = await printOf(piece);
      add(pieceFile(n + 1, piece), file);
      all.add(file);
      shown.push({ piece, front });
    }
    all.finish();
    listed.push(addFile(archive, 'print.pdf', merged));
  } finally {
    closeSync(merged);
  }
  add('proof-sheet.pdf', proofSheet(title, shown));
  // Some viewers cannot open a PDF without pages.
  if (pieces.some(({ format }) => format === 'card')) add('handwriting-sheet.pdf', handwritingSheet(title, pieces));
  add(`batch-${facts.id}.csv`, Buffer.from(batchCsv(facts.id, pieces)));
  add('manifest.json', manifestOf(facts, pieces, listed));
  archive.end();
}

/** The approved print file of a piece, and a small picture of its front. */
async function printOf(piece: Mailer): Promise<{ readonly file: Buffer; readonly front: SmallFront | undefined }> {
  const hash = piece.proof?.sha256 ?? '';
  const [file, small] = await Promise.all([
    findPrint(piece.id, `${hash}.pdf`),
    findPrint(piece.id, `${hash}-small.jpg`),
  ]);
  if (!file || sha256(file) !== hash) throw new PrintFileGone(piece);
  return { file, front: small && (await sizeOf(small)) };
}

async function sizeOf(jpeg: Buffer): Promise<SmallFront> {
  const { width, height } = await sharp(jpeg).metadata();
  return { jpeg, width, height };
}

/** Adds a file from the disk, part by part. */
function addFile(archive: ReturnType<typeof openZip>, name: string, file: number): Listed {
  const hash = createHash('sha256');
  let at = 0;
  const parts = function* (): Generator<Uint8Array> {
    const part = Buffer.alloc(READ_BYTES);
    for (;;) {
      const count = readSync(file, part, 0, READ_BYTES, at);
      if (count === 0) return;
      at += count;
      hash.update(part.subarray(0, count));
      yield part.subarray(0, count);
    }
  };
  archive.add(name, parts(), false);
  return { name, bytes: at, sha256: hash.digest('hex') };
}

function manifestOf({ id, at, userId }: BatchFacts, pieces: readonly Mailer[], files: readonly Listed[]): Buffer {
  const manifest = {
    batch: id,
    exportedAt: at,
    exportedBy: userId,
    approvedBy: [...new Set(pieces.map(({ approval }) => approval?.name ?? ''))].toSorted(),
    count: pieces.length,
    seeds: pieces.filter(isSeed).length,
    files,
  };
  return Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
}
