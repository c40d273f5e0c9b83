import sharp from 'sharp';

import { batchCsv, pieceFile } from '#shared/mailers/batch-csv.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { mergePdfs } from '../pdf/merge-pdf.ts';
import { sha256 } from '../runtime/hash.ts';
import { zip } from '../runtime/zip.ts';
import { handwritingSheet, proofSheet } from './batch-sheets.ts';
import type { SmallFront } from './batch-sheets.ts';
import { getPrint } from './print-store.ts';

export type BatchFacts = {
  readonly id: string;
  readonly at: string;
  /** Who exported it, as an id. */
  readonly userId: string;
};

/**
 * Everything the printer and the people with the pens need, in one archive. The same batch gives the same bytes: it holds
 * the approved files as they are, and no time but the batch's own.
 */
export async function batchArchive({ id, at, userId }: BatchFacts, pieces: readonly Mailer[]): Promise<Uint8Array> {
  const prints = await Promise.all(
    pieces.map(async (piece) => {
      const hash = piece.proof?.sha256 ?? '';
      const [file, small] = await Promise.all([
        getPrint(piece.id, `${hash}.pdf`),
        getPrint(piece.id, `${hash}-small.jpg`),
      ]);
      if (!file || sha256(file) !== hash) throw new Error('a print file is gone or is not the approved one');
      return { piece, file, front: small && (await sizeOf(small)) };
    }),
  );
  const title = `Batch ${id}`;
  const files = [
    { name: `batch-${id}.csv`, bytes: Buffer.from(batchCsv(id, pieces)) },
    {
      name: 'print.pdf',
      bytes: mergePdfs(
        prints.map(({ file }) => file),
        title,
      ),
    },
    { name: 'proof-sheet.pdf', bytes: proofSheet(title, prints) },
    {
      name: 'handwriting-sheet.pdf',
      bytes: handwritingSheet(
        title,
        pieces.filter(({ format }) => format === 'card'),
      ),
    },
    ...prints.map(({ piece, file }, n) => ({ name: pieceFile(n + 1, piece), bytes: file })),
  ];
  const manifest = {
    batch: id,
    exportedAt: at,
    exportedBy: userId,
    approvedBy: [...new Set(pieces.map(({ approval }) => approval?.name ?? ''))].toSorted(),
    count: pieces.length,
    seeds: pieces.filter(isSeed).length,
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const all = [{ name: 'manifest.json', bytes: text }, ...files];
  return zip(all.map(({ name, bytes }) => ({ name, bytes, pack: !name.endsWith('.pdf') })));
}

async function sizeOf(jpeg: Buffer): Promise<SmallFront> {
  const { width, height } = await sharp(jpeg).metadata();
  return { jpeg, width, height };
}
