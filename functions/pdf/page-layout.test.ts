import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { DocumentBlock, PrintDocument } from '#shared/estimates/print-document.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { truncateToWidth, layOut, PAGE, wrap } from './page-layout.ts';
import type { Mark } from './page-layout.ts';

const documentOf = (blocks: readonly DocumentBlock[]): PrintDocument => ({
  title: 'Estimate',
  subtitle: 'No. 1',
  letterhead: ['Sample Paving Co.'],
  color: '#0F1B2D',
  footer: 'Estimate 1',
  blocks,
});

/** Space around the words of a page, and below them, where the footer is. */
const MARGIN = 54;
const FOOT = 72;

const columns = [
  { label: 'Item', share: 0.7 },
  { label: 'Quantity', share: 0.3, right: true },
] as const;
const tableOf = (rows: number): DocumentBlock => ({
  kind: 'table',
  columns,
  rows: Array.from({ length: rows }, (_, n) => [`row ${n}`, '1']),
});

const leftOf = (mark: Mark) => (mark.kind === 'path' ? undefined : mark.x);

/** The texts of each page, from top to bottom, without its footer. */
const pagesOf = (blocks: readonly DocumentBlock[]): readonly (readonly string[])[] =>
  layOut(documentOf(blocks)).map((page) =>
    page.flatMap((mark) => (mark.kind === 'text' && !mark.text.includes(' · Page ') ? [mark.text] : [])),
  );

describe('layOut', () => {
  test('never leaves a heading at the foot of a page without what it heads', () => {
    const below = fc.constantFrom<readonly [block: DocumentBlock, texts: number]>(
      // One line for the labels of its two columns, and two rows.
      [tableOf(5), 6],
      [{ kind: 'text', text: 'word '.repeat(60) }, 2],
      [{ kind: 'amounts', rows: [{ label: 'Total', value: '$1.00' }] }, 2],
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), below, (rows, [block, texts]) => {
        const pages = pagesOf([tableOf(rows), { kind: 'heading', text: 'HEADING' }, block]);
        const at = pages.find((page) => page.includes('HEADING')) ?? [];
        expect(at.length - 1 - at.indexOf('HEADING')).toBeGreaterThanOrEqual(texts);
      }),
    );
  });

  test('never begins a page with the lone last line of a paragraph', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 30, max: 90 }), (rows, words) => {
        const pages = pagesOf([tableOf(rows), { kind: 'text', text: 'paragraph '.repeat(words) }]);
        const texts = pages.map((page) => page.filter((text) => text.startsWith('paragraph')).length);
        expect(texts.at(-1)).not.toBe(1);
      }),
    );
  });

  test('prints every word of a document of any length, between the margins of its pages', () => {
    const text = fc.integer({ min: 0, max: 900 }).map((words) => Array.from({ length: words }, () => 'WWW').join(' '));
    const block = fc.oneof(
      text.map((label): DocumentBlock => ({ kind: 'text', text: label })),
      fc.array(text, { maxLength: 3 }).map((texts): DocumentBlock => ({
        kind: 'facts',
        rows: texts.map((value) => ['Address', value]),
      })),
      fc.array(text, { maxLength: 3 }).map((texts): DocumentBlock => ({
        kind: 'table',
        columns,
        rows: texts.map((cell) => [cell, '1']),
      })),
      fc.array(fc.tuple(text, fc.boolean()), { maxLength: 60 }).map((rows): DocumentBlock => ({
        kind: 'amounts',
        rows: rows.map(([label, strong]) => ({
          label: label.slice(0, 100),
          value: '$1.00',
          ...(strong && { strong }),
        })),
      })),
    );
    fc.assert(
      fc.property(text, fc.array(block, { maxLength: 4 }), (subtitle, blocks) => {
        const letterhead = ['WWW '.repeat(25).trim(), subtitle.slice(0, 299), 'W'.repeat(200)];
        const document = { ...documentOf(blocks), subtitle: subtitle.slice(0, 300), letterhead };
        const marks = layOut(document).flat();
        const texts = marks.flatMap((mark) => (mark.kind === 'text' && !mark.text.includes(' · Page ') ? [mark] : []));
        const lettersOf = (words: string) => words.match(/W/g)?.length;
        const written = JSON.stringify([document.subtitle, letterhead, blocks]);
        expect(lettersOf(texts.map((mark) => mark.text).join(' '))).toBe(lettersOf(written));
        for (const { x, y, text: line, face, size } of texts) {
          expect(Math.min(x, y - size)).toBeGreaterThanOrEqual(MARGIN - 0.01);
          expect(x + measureText(line, face, size)).toBeLessThanOrEqual(PAGE.width - MARGIN + 0.01);
          expect(y).toBeLessThanOrEqual(PAGE.height - FOOT);
        }
      }),
    );
  });

  test('begins below the longest letterhead, whose company and address are whole', () => {
    const company = 'The Sample Paving, Masonry and Hardscape Company of Lakeside';
    const address = '12345 North Sample Boulevard West, Suite 1200, Lake Sample Village, FL 02134-0001';
    const [page = []] = layOut({ ...documentOf([{ kind: 'text', text: 'BODY' }]), letterhead: [company, address] });
    const texts = page.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    const atRight = texts.filter(({ x }) => x > PAGE.width / 2 - 1);
    expect(atRight.map(({ text }) => text).join(' ')).toBe(`${company} ${address}`);
    const [bar] = page.filter((mark) => mark.kind === 'bar');
    const foot = Math.max(...atRight.map(({ y }) => y));
    expect(bar?.kind === 'bar' && bar.y).toBeGreaterThan(foot);
    expect(texts.find(({ text }) => text === 'BODY')?.y).toBeGreaterThan(foot + 10);
  });

  test('cuts the letterhead of a contract that was signed before it was wrapped', () => {
    const letterhead = ['A company with a name that is wider than half a page of paper'];
    const [page = []] = layOut({ ...documentOf([]), letterhead, isAsBefore: true });
    expect(page.some((mark) => mark.kind === 'text' && mark.text.endsWith('…'))).toBe(true);
  });

  test('draws a line to write on above each label of a signature', () => {
    const [page = []] = layOut(documentOf([{ kind: 'signature', labels: ['Accepted by', 'Date'] }]));
    const thin = page.filter((mark) => mark.kind === 'bar' && mark.height === 0.75);
    const labels = page.filter((mark) => mark.kind === 'text' && ['Accepted by', 'Date'].includes(mark.text));
    expect(thin.map(leftOf)).toEqual(labels.map(leftOf));
    expect(thin).toHaveLength(2);
  });

  test('paints a drawing in its shape, within the words of its page', () => {
    const drawing: DocumentBlock = {
      kind: 'drawing',
      box: { width: 600, height: 200 },
      lines: [
        [
          [0, 0],
          [600, 200],
        ],
      ],
      points: 180,
    };
    const [page = []] = layOut(documentOf([drawing]));
    const corners = page.flatMap((mark) => (mark.kind === 'path' ? mark.rings.flat() : []));
    expect(corners.map(({ x }) => x)).toEqual([54, 234]);
    const [top = 0, bottom = 0] = corners.map(({ y }) => y);
    expect(bottom - top).toBe(60);
  });

  test('numbers the pages in the language of the document', () => {
    const [page = []] = layOut({ ...documentOf([]), language: 'es' });
    expect(page.map((mark) => (mark.kind === 'text' ? mark.text : ''))).toContain('Estimate 1 · Página 1 de 1');
  });
});

describe('a text that is too wide', () => {
  const style = { face: 'medium', size: 10 } as const;
  const widthOf = (text: string): number => measureText(text, style.face, style.size);

  test.each([
    ['between words', 'one two six', 'one two', ['one two', 'six']],
    ['within a word that is longer than a line', 'mmmm in', 'mm', ['mm', 'mm', 'in']],
    ['after each character, where none fits', 'mm', '', ['m', 'm']],
    ['nowhere, where there is nothing', '', 'mm', ['']],
  ])('is wrapped %s', (_where, text, room, lines) => {
    expect(wrap(text, style, widthOf(room))).toEqual(lines);
  });

  test.each([
    ['whole where it fits', 'mmmm', 'mmmm', 'mmmm'],
    ['cut with an ellipsis', 'mmmm', 'mm…', 'mm…'],
    ['only an ellipsis, where nothing fits', 'mmmm', '', '…'],
  ])('is %s in one line', (_how, text, room, line) => {
    expect(truncateToWidth(text, style, widthOf(room))).toBe(line);
  });
});
