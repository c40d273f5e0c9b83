import { expect, test } from 'vitest';

import type { PrintDocument } from '#shared/estimates/print-document.ts';
import { streams } from '../testing/pdf-streams.ts';
import { documentPdf } from './document-pdf.ts';
import { mergePdfs } from './merge-pdf.ts';

/** The pages of a PDF, with one or more operators per line. */
const pagesOf = (pdf: Buffer): string =>
  streams(pdf)
    .filter((text) => text.includes('BT '))
    .join('\n');

const documentOf = (words: string): PrintDocument => ({
  title: 'Estimate',
  subtitle: 'No. 1',
  letterhead: [],
  color: '#0F1B2D',
  footer: 'Estimate 1',
  blocks: [{ kind: 'text', text: words }],
});

test('a text in one font is shown at once, whatever its letters', () => {
  const text = pagesOf(documentPdf(documentOf('Sample words')));
  const count = (operator: RegExp): number => text.match(operator)?.length ?? 0;
  expect([count(/BT /g) > 0, count(/ Tf /g)]).toEqual([true, count(/BT /g)]);
});

test('the seal is on the first page, whatever pages follow', () => {
  const seal = { at: '2026-11-23T15:00:00.000Z', reason: 'Contract', pageId: 'page', version: 1 };
  const file = documentPdf(documentOf('word '.repeat(3000)), seal).toString('latin1');
  const [, kids = ''] = /\/Type \/Pages \/Count \d+ \/Kids \[([^\]]+)\]/.exec(file) ?? [];
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => new RegExp(`\n${id} 0 obj\n<<[^\n]*`).exec(file)?.[0]);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.every((page) => page?.includes('/Type /Page '))).toBe(true);
  expect(pages.map((page) => page?.includes('/Annots'))).toEqual(pages.map((_, n) => n === 0));
});

test('every object of joined files is whole', () => {
  const parts: Buffer[] = [];
  const merged = mergePdfs('Two documents', (bytes) => void parts.push(bytes));
  for (const words of ['One', 'Two']) merged.add(documentPdf(documentOf(words)));
  merged.finish();
  const objects = Buffer.concat(parts)
    .toString('latin1')
    .split(/\n(?=\d+ 0 obj\n)/)
    .slice(1);
  expect(objects.filter((one) => one.includes('/Type /Page '))).toHaveLength(2);
  expect(objects.filter((one) => !/(?:>>|\nendstream)\nendobj/.test(one))).toEqual([]);
});
