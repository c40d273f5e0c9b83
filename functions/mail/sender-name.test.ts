import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { senderName } from './sender-name.ts';

test.each([
  ['Oak Paving, Inc.', '"Oak Paving, Inc."'],
  ['Oak "The Best" <a@b.example>', '"Oak The Best a@b.example"'],
  ['Oak\r\nBcc: a@b.example', '"Oak Bcc: a@b.example"'],
  ['', 'Paveprint'],
  ['Peña', '=?utf-8?B?UGXDsWE=?='],
  ['Oak "Best", Inc.; Boston', '"Oak Best, Inc.; Boston"'],
  [
    'The Sample Paving, Masonry and Hardscape Company of Lake Village',
    '"The Sample Paving, Masonry and Hardscape Company of Lake Village"',
  ],
  [`${'Sample '.repeat(20)}Paving`, `"${'Sample '.repeat(14).trim()}"`],
  ['x'.repeat(120), `"${'x'.repeat(100)}"`],
])('%j is sent as %s', (name, sent) => {
  expect(senderName(name)).toBe(sent);
});

/** What a mail program shows: the words without the spaces between them (RFC 2047, 6.2). */
const shown = (sent: string): string =>
  sent
    .split(' ')
    .map((word) => Buffer.from(/^=\?utf-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '', 'base64').toString())
    .join('');

test.each([
  ['Adoquines y Jardines Peñaranda de Fort Lauderdale', 'Adoquines y Jardines Peñaranda de Fort Lauderdale'],
  [`Peña ${'Sample '.repeat(20)}`, `Peña ${'Sample '.repeat(13).trim()}`],
  ['ñ'.repeat(120), 'ñ'.repeat(100)],
])('%j is shown as %j', (name, whole) => {
  expect(shown(senderName(name))).toBe(whole);
});

test('no name ends the header or the name, and no word of it is longer than mail programs read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const sent = senderName(name);
      expect(sent).toMatch(/^("[ -~]*"|=\?utf-8\?B\?[\w+/=]*\?=( =\?utf-8\?B\?[\w+/=]*\?=)*|Paveprint)$/);
      expect(sent.slice(1, -1)).not.toMatch(/["<>\\]/);
      const words = sent.startsWith('=') ? sent.split(' ') : [];
      expect(Math.max(0, ...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
      // Shorter than a header line may be (RFC 5322, 2.1.1), with room for the address.
      expect(sent.length).toBeLessThanOrEqual(900);
    }),
  );
});
