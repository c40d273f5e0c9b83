import { describe, expect, test } from 'vitest';

import { personFields } from './person.ts';
import { phoneProblem, plainPhone } from './phone.ts';

describe('phoneProblem', () => {
  test.each([
    '(954) 555-0163',
    '954.555.0163',
    '+1 954 555 0163',
    '9545550163',
    '954-555-0163 ext. 12',
    '954-555-0163 x12',
    '+49 30 5550 0163 44',
    '954 555 0163 X12',
    '954 555 0163 extension 12',
    '954‑555‑0163',
    '954–555–0163',
    '954·555·0163',
    '954−555−0163',
    '\u202a(954) 555-0163\u202c',
    'tel:+19545550163',
    '',
    ' ',
  ])('takes %j', (text) => {
    expect(phoneProblem(text)).toBeUndefined();
  });

  test.each(['1', '555-0163', 'abc', 'call me at 954 555 0163', '954555016', '1'.repeat(21)])('refuses %j', (text) => {
    expect(phoneProblem(text)).toBe('Please enter a complete phone number, including area code');
  });
});

test.each([
  ['\u202a(954) 555-0163\u202c', '(954) 555-0163'],
  [' 954–555‑0163 ext. 12', '954-555-0163 ext. 12'],
  ['tel: +19545550163', '+19545550163'],
  ['', ''],
])('of the number %j is kept %j', (text, kept) => {
  expect(plainPhone(text)).toBe(kept);
  expect(personFields.phone.parse(text)).toBe(kept);
});
