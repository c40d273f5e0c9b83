import { inflateSync } from 'node:zlib';

/** All streams of a PDF, decompressed: page contents, fonts, and the maps from glyphs to characters. */
export function streams(pdf: Buffer): readonly string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const head = pdf.toString('latin1', Math.max(0, at - 120), at);
    const length = Number(/\/Length (\d+) >>\n$/.exec(head)?.[1]);
    if (Number.isFinite(length)) found.push(inflateSync(pdf.subarray(at + 7, at + 7 + length)).toString('latin1'));
  }
  return found;
}
