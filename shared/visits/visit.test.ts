import { describe, expect, test } from 'vitest';

import { isLikelyBot } from '../forms/honeypot.ts';
import { visitBegins, visitHours, visitWhen, zoneName } from './visit-format.ts';
import { visitRequest } from './visit.ts';

const request = { start: '2026-11-24T15:00:00Z', name: 'Sample Homeowner', phone: '(954) 555-0163', seconds: 30 };

describe('a request for a visit', () => {
  test.each([
    ['with a phone number', {}, true],
    ['with an e-mail address alone', { phone: '', email: 'home@paveprint.example' }, true],
    ['without either', { phone: ' ' }, false],
    ['with one digit for a phone number', { phone: '1' }, false],
    ['with half a phone number beside an e-mail address', { phone: '555', email: 'home@paveprint.example' }, false],
    ['without a name', { name: '  ' }, false],
    ['with half an address', { email: 'home@' }, false],
    ['with the longest name', { name: 'n'.repeat(100) }, true],
    ['with a longer name', { name: 'n'.repeat(101) }, false],
    ['with the longest note', { note: 'n'.repeat(1000) }, true],
    ['with a longer note', { note: 'n'.repeat(1001) }, false],
    ['with a name of two lines', { name: 'A\r\nBcc: b@c.example' }, false],
    ['with an unknown field', { surplus: 1 }, false],
  ])('%s is accepted or not', (_name, more, taken) => {
    expect(visitRequest.safeParse({ ...request, ...more }).success).toBe(taken);
  });

  test.each([
    ['without a name', { name: ' ' }, 'Please enter your name'],
    [
      'with an address in the name',
      { name: 'Ann, see https://evil.example' },
      'Please enter a name without a web address',
    ],
    ['without a way to be reached', { phone: ' ' }, 'Please enter a phone number or an e-mail address'],
    ['with half a phone number', { phone: '555-0163' }, 'Please enter a complete phone number, including area code'],
  ])('%s is refused in words', (_name, more, message) => {
    expect(visitRequest.safeParse({ ...request, ...more }).error?.issues[0]?.message).toBe(message);
  });

  test.each([
    [{}, false],
    [{ seconds: 1.9 }, true],
    [{ website: 'https://cheap.example' }, true],
  ])('%o is a bot’s or not', (more, program) => {
    expect(isLikelyBot(visitRequest.parse({ ...request, ...more }))).toBe(program);
  });
});

test('a visit is shown in the contractor’s time zone', () => {
  const slot = { start: '2026-11-24T15:00:00Z', end: '2026-11-24T16:30:00Z' };
  expect(visitWhen(slot, 'America/New_York')).toBe('Tue, Nov 24, 10:00 AM – 11:30 AM');
  expect(visitWhen(slot, 'America/Los_Angeles')).toBe('Tue, Nov 24, 7:00 AM – 8:30 AM');
  expect(zoneName(slot.start, 'America/New_York')).toBe('Eastern Standard Time');
});

test.each([
  ['America/Detroit', '11:00 AM – 12:30 PM'],
  ['America/Los_Angeles', '11:00 AM – 12:30 PM (Eastern Standard Time)'],
])('the hours of a visit name its zone to a viewer in %s only where their clocks differ', (viewerZone, shown) => {
  const slot = { start: '2026-11-23T16:00:00Z', end: '2026-11-23T17:30:00Z' };
  expect(visitHours(slot, 'America/New_York', viewerZone)).toBe(shown);
});

describe('visitBegins', () => {
  const at = '2026-11-23T16:00:00Z';

  test.each([
    ['America/New_York', 'America/New_York', 'Mon, Nov 23, 11:00 AM'],
    ['America/New_York', 'America/Detroit', 'Mon, Nov 23, 11:00 AM'],
    ['America/New_York', 'UTC', 'Mon, Nov 23, 11:00 AM (Eastern Standard Time)'],
    ['Asia/Tokyo', 'America/New_York', 'Tue, Nov 24, 1:00 AM (Japan Standard Time)'],
    [undefined, 'America/New_York', 'Mon, Nov 23, 11:00 AM (Eastern Standard Time)'],
  ])('names the zone %s to a viewer in %s only where their clocks differ', (zone, viewerZone, shown) => {
    expect(visitBegins(at, zone, viewerZone)).toBe(shown);
  });
});
