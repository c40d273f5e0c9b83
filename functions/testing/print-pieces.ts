import { createHash } from 'node:crypto';

import type { Mailer } from '#shared/mailers/mailer.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { sha256 } from '../runtime/hash.ts';

/** Size of the picture in a print file, in bytes. The default is the size of photos at 300 pixels per inch. */
const PICTURE_BYTES = Number(process.env['PICTURE_BYTES'] ?? 1_500_000);

/** Bytes that do not compress, the same for the same seed. */
function noise(seed: string, length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(seed).digest();
}

/** A print file of realistic size. Its picture is noise. */
export function samplePrint(n: number): Buffer {
  const pdf = new PdfFile();
  const root = pdf.reserve();
  const image = pdf.addJpeg(noise(String(n), PICTURE_BYTES), { width: 2625, height: 1725 });
  const page = pdf.add(
    `<< /Type /Page /Parent ${root} 0 R /MediaBox [0 0 630 414] /Resources << /XObject << /P ${image} 0 R >> >> ` +
      `/Contents ${pdf.addStream('q 630 0 0 414 0 0 cm /P Do Q')} 0 R >>`,
  );
  pdf.set(root, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
  return pdf.finish(pdf.add(`<< /Type /Catalog /Pages ${root} 0 R >>`), pdf.add('<< >>'));
}

const AT = '2026-11-22T00:00:00.000Z';
const idOf = (n: number): string => `01sample${String(n).padStart(18, '0')}`;

/** Approved pieces, with the files that `samplePrint` makes. */
export const samplePieces = (count: number): Mailer[] => Array.from({ length: count }, (_, n) => samplePiece(n));

function samplePiece(n: number): Mailer {
  const file = samplePrint(n);
  const hash = sha256(file);
  const id = idOf(n);
  return {
    id,
    accountId: 'sample',
    proposalId: n + 1,
    pageId: `page-${n}`,
    format: 'card',
    state: 'exported',
    revision: 4,
    address: `${n + 1} Sample Street, Sampletown, FL 33301`,
    recipient: 'Current Resident',
    to: { line1: `${n + 1} Sample Street`, city: 'Sampletown', state: 'FL', zip: '33301' },
    company: 'Sample Paving',
    requestedAt: AT,
    period: '2026-11',
    proof: {
      sha256: hash,
      bytes: file.length,
      at: AT,
      ppi: 300,
      factsHash: hash,
      codeUrl: `https://paveprint.example/proposal/sample?m=${id}`,
    },
    approval: { sha256: hash, at: AT, userId: 'sample', name: 'Sample Staff' },
    batchId: idOf(0),
    history: [],
  };
}
