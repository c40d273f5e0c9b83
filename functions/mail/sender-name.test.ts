import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { senderName } from './sender-name.ts';

test.each([
  ['Oak Paving, Inc.', '"Oak Paving, Inc."'],
  ['Oak "The Best" <a@b.example>', '"Oak The Best a@b.example"'],
  ['Oak\r\nBcc: a@b.example', '"Oak Bcc: a@b.example"'],
  ['', 'Paveprint'],
  ['Peña', '=?utf-8?B?UGXDsWE=?='],
])('%j is sent as %s', (name, sent) => {
  expect(senderName(name)).toBe(sent);
});

test('no name ends the header or the name, and every one fits a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const sent = senderName(name);
      expect(sent).toMatch(/^("[ -~]*"|=\?utf-8\?B\?[\w+/=]*\?=|Paveprint)$/);
      expect(sent.slice(1, -1)).not.toMatch(/["<>\\]/);
      expect(sent.length).toBeLessThanOrEqual(75);
    }),
  );
});
