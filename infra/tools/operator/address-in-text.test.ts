import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { finderOf } from './address-in-text.ts';

const EMAIL = 'Lee@gmail.com';
const finds = finderOf(EMAIL);

describe('an address in a text', () => {
  test.each([
    'lee@gmail.com',
    ' LEE@GMAIL.COM ',
    'Lee <lee@gmail.com>',
    'Write to lee@gmail.com.',
    'Write to lee@gmail.com. I answer.',
    'mailto:lee@gmail.com?subject=hi',
    'ann@gmail.com,lee@gmail.com;bob@gmail.com',
    'ashlee@gmail.com or lee@gmail.com',
    "<a href='lee@gmail.com'>",
    'mailto%3Alee%40gmail.com',
    'mailto%3alee@gmail.com%20',
    'to%20lee%40gmail.com%2c',
    'https://calendar.example/ical/lee%40gmail.com/basic.ics',
    'https://calendar.example/ical%2Flee%40gmail.com%2Fbasic.ics',
    'https://site.example/?email=lee%40gmail.com&page=2',
    'https://site.example/?a=1&lee@gmail.com',
    'https://site.example/?lee@gmail.com',
    '{"email":"lee@gmail.com"}',
    String.raw`{"message":"From\nlee@gmail.com\nThanks"}`,
    String.raw`{"message":"\u003clee@gmail.com\u003e"}`,
    String.raw`{"body":"{\"message\":\"From\\nlee@gmail.com\"}"}`,
  ])('is found in %j', (text) => {
    expect(finds(text)).toBe(true);
  });

  test.each([
    'ashlee@gmail.com',
    'ash.lee@gmail.com',
    'ash-lee@gmail.com',
    'ash_lee@gmail.com',
    'ash+lee@gmail.com',
    'ashlee%40gmail.com',
    'ash%2Elee%40gmail.com',
    'ash%2Blee%40gmail.com',
    'lee@gmail.com.au',
    'lee@gmail.community',
    'lee@gmail.com-mail.example',
    'lee%40gmail.com.au',
    'lee%40gmail.com%2Eau',
    'lee@gmail,com',
    'lee@gmailxcom',
    '',
  ])('is not found in %j', (text) => {
    expect(finds(text)).toBe(false);
  });

  test('is not found where its domain goes on', () => {
    expect(finderOf('bob@acme.co')('bob@acme.com')).toBe(false);
  });

  const names = fc.stringMatching(/^[a-z\d!#$%*+^`{|}~_-]{1,12}$/);
  const domains = fc.stringMatching(/^[a-z\d]{1,8}\.[a-z]{2,4}$/);
  const addresses = fc.tuple(names, domains).map((parts) => parts.join('@'));

  test('is found as it is and as part of a link, whatever its characters', () => {
    fc.assert(
      fc.property(addresses, fc.constantFrom('', ' ', '<', ':', '?email=', '/'), (email, before) => {
        expect(finderOf(email)(`${before}${email}`)).toBe(true);
        expect(finderOf(email)(encodeURIComponent(`${before}${email}`))).toBe(true);
      }),
    );
  });

  test('is another one with a letter more at either end', () => {
    fc.assert(
      fc.property(addresses, fc.stringMatching(/^[a-z]$/), (email, letter) => {
        expect(finderOf(email)(`${letter}${email}`)).toBe(false);
        expect(finderOf(email)(`${email}${letter}`)).toBe(false);
      }),
    );
  });
});
