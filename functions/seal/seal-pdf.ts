import { createHash, createPublicKey, verify } from 'node:crypto';

import { SEAL_BYTES } from '../pdf/seal-field.ts';
import { sealedMessage, signedBytes } from './sealed-message.ts';
import type { SealingCertificate, Sign } from './sealed-message.ts';

const RANGE = /\/ByteRange \[(\d{10}) (\d{10}) (\d{10}) (\d{10})\] \/Contents </;
const OFFER = /\/PaveprintOffer \(([0-9a-f]{1,64}) (\d{1,9})\)/;

/** The gap in the file for the signature: its first hex digit, and the first byte after its last one. */
type Hole = { readonly from: number; readonly to: number };

function holeOf(pdf: Buffer): Hole | undefined {
  const found = RANGE.exec(pdf.toString('latin1'));
  if (!found) return undefined;
  const from = found.index + found[0].length;
  return { from, to: from + SEAL_BYTES * 2 };
}

/** Everything except the signature and the angle brackets around it (ISO 32000-1, 12.8.1). */
const outside = (pdf: Buffer, { from, to }: Hole): Buffer =>
  Buffer.concat([pdf.subarray(0, from - 1), pdf.subarray(to + 1)]);

const digestOf = (pdf: Buffer, hole: Hole): Buffer => createHash('sha256').update(outside(pdf, hole)).digest();

const ten = (value: number): string => String(value).padStart(10, '0');

/** Fills the signature field of a PDF that was made to be sealed. */
export async function sealPdf(unsealed: Buffer, own: SealingCertificate, sign: Sign): Promise<Buffer> {
  const pdf = Buffer.from(unsealed);
  const hole = holeOf(pdf);
  if (!hole) throw new Error('this PDF has no field for a seal');
  const { from, to } = hole;
  const range = `[${[0, from - 1, to + 1, pdf.length - to - 1].map(ten).join(' ')}]`;
  pdf.write(range, pdf.indexOf('/ByteRange [') + '/ByteRange '.length, 'latin1');
  const digest = digestOf(pdf, hole);
  const message = sealedMessage(digest, own, await sign(signedBytes(digest, own)));
  if (message.length > SEAL_BYTES) throw new Error('the seal does not fit into its field');
  pdf.write(message.toString('hex'), from, 'latin1');
  return pdf;
}

/** The result of checking a seal, with what the file says about itself. */
export type SealFinding =
  | { readonly seal: 'none' }
  | { readonly seal: 'broken' }
  | { readonly seal: 'whole'; readonly pageId: string; readonly version: number };

/** Length of a 2,048-bit RSA signature, which is the last part of a sealed message. */
const SIGNATURE_BYTES = 256;

/**
 * Checks a file against the sealing key: 'none' when that key never sealed it, 'broken' when any byte has changed
 * since, including bytes added at the end.
 */
export function checkSeal(pdf: Buffer, own: SealingCertificate): SealFinding {
  const hole = holeOf(pdf);
  if (!hole || pdf.length < hole.to) return { seal: 'none' };
  const hex = pdf.toString('latin1', hole.from, hole.to);
  if (!hex.includes(own.certificate.toString('hex'))) return { seal: 'none' };
  const claimed = Buffer.from(hex, 'hex');
  const length = sealedMessage(Buffer.alloc(32), own, Buffer.alloc(SIGNATURE_BYTES)).length;
  const signature = claimed.subarray(length - SIGNATURE_BYTES, length);
  const digest = digestOf(pdf, hole);
  const expected = Buffer.alloc(SEAL_BYTES);
  sealedMessage(digest, own, signature).copy(expected);
  const key = createPublicKey({ key: Buffer.from(own.publicKey), format: 'der', type: 'spki' });
  const isSigned = verify('sha256', signedBytes(digest, own), key, signature);
  if (!isSigned || hex !== expected.toString('hex') || !isWholeRange(pdf, hole)) return { seal: 'broken' };
  const [, pageId, version] = OFFER.exec(pdf.toString('latin1')) ?? [];
  return pageId === undefined ? { seal: 'none' } : { seal: 'whole', pageId, version: Number(version) };
}

/** The byte range must cover the file to its last byte. */
function isWholeRange(pdf: Buffer, { from, to }: Hole): boolean {
  const [, ...range] = RANGE.exec(pdf.toString('latin1')) ?? [];
  return range.map(Number).join(' ') === [0, from - 1, to + 1, pdf.length - to - 1].join(' ');
}
