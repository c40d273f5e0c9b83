import * as fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';

import type { Mailer } from '#shared/mailers/mailer.ts';
import type { MailingAddress } from '#shared/mailers/mailing-address.ts';
import { samplePieces } from '../testing/print-pieces.ts';
import { handwritingSheet } from './batch-sheets.ts';

const [sample] = samplePieces(1);

const pieceTo = (recipient: string, to: Partial<MailingAddress> = {}): Mailer[] =>
  sample ? [{ ...sample, recipient, to: { ...sample.to, ...to } }] : [];

type Row = {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly size: number;
};

/** The rows of text on the first page of the sheet, from top to bottom, measured from the top left corner. */
async function rowsOf(pieces: readonly Mailer[]): Promise<readonly Row[]> {
  const pdf = await getDocument({ data: new Uint8Array(handwritingSheet('Sample', pieces)), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
    return [{ words: item.str, x, y: height - y, right: x + item.width, size }];
  });
}

/** The rows for the envelope of the first piece. */
const envelopeOf = async (pieces: readonly Mailer[]): Promise<readonly Row[]> =>
  (await rowsOf(pieces)).filter(({ x }) => x >= 110);

const lettersOf = (words: readonly string[]): string => words.join('').replaceAll(/\s/g, '');

describe('the sheet of envelopes to write by hand', () => {
  test('has short lines in large type, each in one row', async () => {
    const rows = await envelopeOf(pieceTo('Sam Sample'));
    expect(rows.map(({ words, size }) => [words, size])).toEqual([
      ['Sam Sample', 17],
      ['1 Sample Street', 17],
      ['Sampletown, FL 33301', 17],
    ]);
  });

  test('has every letter of a long name and street, within the page and above the next envelope', async () => {
    const long = (max: number) =>
      fc
        .array(fc.constantFrom('Apt 1204-B', 'Wwwwwwwwwwww', 'Northeast', '1', 'José'), { minLength: 1, maxLength: 40 })
        .map((words) => words.join(' ').slice(0, max).trim());
    await fc.assert(
      fc.asyncProperty(long(100), long(250), long(60), async (name, line1, city) => {
        const pieces = pieceTo(name, { line1, city });
        const rows = await envelopeOf(pieces);
        expect(lettersOf(rows.map(({ words }) => words))).toBe(lettersOf([name, line1, city, ', FL 33301']));
        expect(Math.max(...rows.map(({ right }) => right))).toBeLessThanOrEqual(612 - 36);
        expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan(64 + 86 - 6);
      }),
      { numRuns: 40 },
    );
  });

  test('has the cards of a batch alone, each with its number in the batch', async () => {
    const [card] = pieceTo('Sam Sample');
    if (!card) throw new Error('There is no sample.');
    const rows = await rowsOf([{ ...card, format: 'self-mailer' }, card, { ...card, format: 'self-mailer' }, card]);
    expect(rows.filter(({ x, words }) => x < 110 && /^\d+$/.test(words)).map(({ words }) => words)).toEqual(['2', '4']);
  });

  test.each([
    ['李明', '(see the spreadsheet)'],
    ['😀', '(see the spreadsheet)'],
    ['Ming 李', 'Ming (see the spreadsheet)'],
    ['Łukasz Дорога', 'Łukasz Дорога'],
  ])('says of %s what can be printed, and where the rest is', async (name, said) => {
    const rows = await envelopeOf(pieceTo(name));
    const [street] = rows.filter(({ words }) => words === '1 Sample Street');
    const above = rows.filter(({ y }) => y < (street?.y ?? 0)).map(({ words }) => words);
    expect(lettersOf(above)).toBe(lettersOf([said]));
  });
});
