import { describe, expect, test } from 'vitest';

import { csvFile, harmless, quoted } from './csv.ts';

describe('a text that a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\tx',
    '\u200B=1',
    '\uFEFF=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ])('%j is shown as text', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  test.each(['', 'Sample Homeowner', '1-2', 'a=b', '(954) 555-0163'])('%j stays as it is', (text) => {
    expect(harmless(text)).toBe(text);
  });
});

test('a quotation mark inside a cell is doubled', () => {
  expect(quoted('5" pipe')).toBe('"5"" pipe"');
});

test('a file begins with the byte order mark, and its lines end with CRLF', () => {
  expect(
    csvFile([
      ['"a"', 1],
      ['"b"', 2],
    ]),
  ).toBe('\uFEFF"a",1\r\n"b",2\r\n');
});
