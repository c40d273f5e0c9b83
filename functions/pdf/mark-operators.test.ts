import { expect, test } from 'vitest';

import { operatorsOf } from './mark-operators.ts';
import type { Mark } from './page-layout.ts';
import { PdfFonts } from './pdf-fonts.ts';

const paint = (mark: Mark): string => operatorsOf([mark], new PdfFonts(), 100);
const line = [
  { x: 0, y: 0 },
  { x: 10, y: 20 },
];

// PDF measures from the lower left corner of the page, which is 100 points high.
test.each([
  ['a bar', { kind: 'bar', x: 1, y: 2, width: 3, height: 4, color: '#ff0000' }, '1 0 0 rg 1 94 3 4 re f'],
  ['a line', { kind: 'path', rings: [line], stroke: '#00ff00', width: 0.5 }, '0 1 0 RG 0.5 w [] 0 d 0 100 m 10 80 l S'],
  [
    'a dashed line within a frame',
    { kind: 'path', rings: [line], stroke: '#000000', width: 1, dash: 2, clip: { x: 0, y: 0, width: 5, height: 5 } },
    'q 0 95 5 5 re W n 0 0 0 RG 1 w [2] 0 d 0 100 m 10 80 l S Q',
  ],
  [
    'a filled path',
    { kind: 'path', rings: [line], stroke: '#000000', width: 1, fill: '#0000ff' },
    '0 0 0 RG 1 w [] 0 d 0 0 1 rg 0 100 m 10 80 l h B*',
  ],
] as const satisfies readonly (readonly [string, Mark, string])[])(
  '%s is painted at its place',
  (_what, mark, painted) => {
    expect(paint(mark)).toBe(painted);
  },
);

const wordsOf = (text: string): string =>
  paint({ kind: 'text', text, face: 'display', size: 10, x: 5, y: 10, color: '#000000' });

test('letters are moved together where their font says so, and only there', () => {
  expect(wordsOf('nn')).toMatch(/^BT 0 0 0 rg 5 90 Td \/F1 10 Tf \[<[0-9A-F]{8}>\] TJ ET$/);
  expect(wordsOf('AV')).toMatch(/\[<[0-9A-F]{4}> \d+(?:\.\d+)? <[0-9A-F]{4}>\] TJ ET$/);
});

test('a text changes its font where a letter is in another one', () => {
  expect(wordsOf('aŁa').match(/\/F\d/g)).toEqual(['/F1', '/F2', '/F1']);
});
