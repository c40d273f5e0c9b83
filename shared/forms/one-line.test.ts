import { expect, test } from 'vitest';

import { asOneLine, ONE_LINE } from './one-line.ts';

test.each([
  ['Sample Paving', 'Sample Paving', true],
  ['10:00\u202FAM', '10:00\u202FAM', true],
  ['Sample\nPaving', 'Sample Paving', false],
  ['Sample\r\n\r\nPaving\n', 'Sample Paving', false],
  ['Sample\u2028Paving', 'Sample Paving', false],
  ['Sample\u2029Paving', 'Sample Paving', false],
])('%j becomes the line %j', (text, line, isOne) => {
  expect([asOneLine(text), ONE_LINE.test(text)]).toEqual([line, isOne]);
});
