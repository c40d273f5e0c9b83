import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { documentPdf } from './document-pdf.ts';

/** The contents of all streams of a PDF that are text, one operator or more a line. */
function streamsOf(pdf: Buffer): string {
  const parts = pdf
    .toString('latin1')
    .split(/stream\r?\n/)
    .slice(1);
  return parts
    .map((part) => Buffer.from(part.slice(0, part.indexOf('endstream')), 'latin1'))
    .flatMap((bytes) => (bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : []))
    .filter((text) => text.includes('BT '))
    .join('\n');
}

test('a text in one font is shown at once, whatever its letters', () => {
  const blocks = [{ kind: 'text', text: 'Sample words' } as const];
  const document = {
    title: 'Estimate',
    subtitle: 'No. 1',
    letterhead: [],
    color: '#0F1B2D',
    footer: 'Estimate 1',
    blocks,
  };
  const text = streamsOf(documentPdf(document));
  const count = (operator: RegExp): number => text.match(operator)?.length ?? 0;
  expect([count(/BT /g) > 0, count(/ Tf /g)]).toEqual([true, count(/BT /g)]);
});
