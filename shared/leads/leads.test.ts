import { describe, expect, test } from 'vitest';

import { isLikelyBot } from '../forms/honeypot.ts';
import { leads } from './contract.ts';
import { companySizes, consentText, interests, newLead, sentPath } from './new-lead.ts';
import { zipCodes } from './zip-codes.ts';

const trial = {
  name: 'Sample Contractor',
  phone: '(954) 555-0163',
  email: 'lead@paveprint.example',
  serviceArea: '33304, 33305',
};
const contact = { kind: 'contact', name: 'Sample Contractor', email: 'lead@paveprint.example' };

describe('a lead', () => {
  test('without a kind is a trial lead', () => {
    expect(newLead.parse(trial)).toMatchObject({ kind: 'trial', ...trial });
  });

  test.each([
    ['a whole trial', trial, true],
    ['a trial without a name', { ...trial, name: ' ' }, false],
    ['a trial without an address', { ...trial, email: '' }, false],
    ['a trial without a phone number', { ...trial, phone: ' ' }, false],
    ['a trial without a service area', { ...trial, serviceArea: '' }, false],
    ['a trial with a phone number that nobody sees', { ...trial, phone: '\u202a' }, false],
    ['a trial with letters for a phone number', { ...trial, phone: 'abc' }, false],
    ['a trial with a town for a service area', { ...trial, serviceArea: 'Miami' }, false],
    ['a contact with half a phone number', { ...contact, phone: '555-0163' }, false],
    ['a contact with a message of 4,000 characters', { ...contact, message: 'a'.repeat(4000) }, true],
    ['a contact with a message of 4,001 characters', { ...contact, message: 'a'.repeat(4001) }, false],
    ['a contact with a company of 1,000 characters', { ...contact, company: 'a'.repeat(1000) }, true],
    ['a contact with a company of 1,001 characters', { ...contact, company: 'a'.repeat(1001) }, false],
    ['a trial with a message', { ...trial, message: 'Hello' }, false],
    ['a contact with a name and an address alone', contact, true],
    [
      'a whole contact',
      { ...contact, company: 'Co.', phone: '954 555 0163', employees: '6-15', interest: 'demo', message: 'A\r\nB' },
      true,
    ],
    ['a contact with a size nobody offers', { ...contact, employees: '7' }, false],
    ['a contact without a name', { ...contact, name: '' }, false],
    ['a contact without an address', { ...contact, email: '' }, false],
    ['a contact with two lines of name', { ...contact, name: 'A\r\nBcc: b@c.example' }, false],
    ['a contact with two lines of address', { ...contact, email: 'a@b.example\r\nBcc: b@c.example' }, false],
    ['a newsletter address', { kind: 'newsletter', email: ' lead@paveprint.example ' }, true],
    ['half a newsletter address', { kind: 'newsletter', email: 'lead@' }, false],
    ['a kind nobody knows', { ...trial, kind: 'other' }, false],
  ])('%s is accepted or not', (_name, lead, taken) => {
    expect(newLead.safeParse(lead).success).toBe(taken);
  });

  test.each([trial, contact])(
    'of kind $kind keeps a number as it is dialed, though it was copied with marks',
    (lead) => {
      expect(newLead.parse({ ...lead, phone: '\u202a(954) 555\u20110163\u202c' })).toMatchObject({
        phone: '(954) 555-0163',
      });
    },
  );

  test('that lacks something is told what, in words', () => {
    const refused = newLead.safeParse({ ...trial, name: '', phone: '', email: 'lead@' });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Please enter your name',
        'Please enter a phone number',
        'Please enter a complete e-mail address',
      ]),
    );
  });

  test('that is sent without its fields is told what it lacks, in words', () => {
    const saidTo = (lead: object) => newLead.safeParse(lead).error?.issues.map(({ message }) => message);
    const [noName, noEmail] = ['Please enter your name', 'Please enter a complete e-mail address'];
    expect(saidTo({ kind: 'contact' })).toEqual([noName, noEmail]);
    expect(saidTo({ kind: 'newsletter' })).toEqual([noEmail]);
    const noArea = 'Please enter at least one ZIP code of five digits';
    expect(saidTo({})).toEqual([noName, 'Please enter a phone number', noEmail, noArea]);
  });

  test('that cannot be taken is told why, in words', () => {
    const refused = newLead.safeParse({ ...trial, phone: 'abc', serviceArea: 'Miami' });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a complete phone number, including area code',
      'Please enter at least one ZIP code of five digits',
    ]);
  });

  test('accepts every size and interest that the contact page offers', () => {
    for (const employees of companySizes) expect(newLead.parse({ ...contact, employees })).toMatchObject({ employees });
    for (const interest of interests) expect(newLead.parse({ ...contact, interest })).toMatchObject({ interest });
  });

  test.each([
    [{}, false],
    [{ seconds: 30 }, false],
    [{ seconds: 2 }, false],
    [{ seconds: 1.9 }, true],
    [{ seconds: 30, website: 'https://cheap.example' }, true],
  ])('with %o is a bot’s or not', (more, program) => {
    expect(isLikelyBot(newLead.parse({ ...trial, ...more }))).toBe(program);
  });
});

test.each([
  ['trial', 'By submitting, you agree to receive communications about your free trial.', '/#trial-sent'],
  ['contact', 'By sending, you agree that we answer your message by email or phone.', '/contact#sent'],
  [
    'newsletter',
    'By subscribing, you agree to receive our newsletter by email. You can unsubscribe at any time.',
    '/blog#subscribed',
  ],
] as const)('the form of the kind %s asks for its consent, and leads to its thanks', (kind, consent, thanks) => {
  expect([consentText[kind], sentPath[kind]]).toEqual([consent, thanks]);
});

test('a lead is at most 16,000 bytes', () => {
  expect(leads.create.maxBytes).toBe(16_000);
});

test.each([
  ['12345, 67890', ['12345', '67890']],
  ['12345 67890;12345', ['12345', '67890']],
  ['ZIP 02134-1234 and 33304.', ['02134', '33304']],
  ['(954) 555-0163, 123456, 1234', []],
  ['Fort Lauderdale', []],
])('%s names its ZIP codes once each', (text, zips) => {
  expect(zipCodes(text)).toEqual(zips);
});
