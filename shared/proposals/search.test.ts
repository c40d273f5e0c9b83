import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { contactIn, indexedText, positionsOf, returnedIn, searchIndex, searchTerm, searchText } from './search.ts';

const proposal = {
  proposalId: 'P-000128',
  id: 128,
  propertyAddress: '1418 NE 12th St, Fort Lauderdale',
  slug: '1418-ne-12th-st-fort-lau-0123456789abcdefghjk',
};

test.each(['p-000128', '128', '  NE 12TH ', 'lauderdale', '0123456789ABC'])('finds a proposal by %j', (typed) => {
  expect(searchText(proposal)).toContain(searchTerm(typed));
});

const contact = { name: 'Sample Homeowner', email: 'Home@paveprint.example', phone: '(954) 555-0163' };

test.each([
  'sample home',
  'HOME@paveprint',
  '555-0163',
  '9545550163',
  '954-555-0163',
  '954 555 0163',
  '954.555.0163',
  '954/555/0163',
  '954–555–0163',
  '+1 954 555 0163',
  '1 (954) 555-0163',
  '19545550163',
  '555 0163',
  '\u202A+1 (954) 555\u20110163\u202C',
  '\u202D9545550163\u202C',
  '954·555·0163',
  '954−555−0163',
  'tel:+19545550163',
])('finds a contact by %j', (typed) => {
  const index = searchIndex([proposal, { ...proposal, contact }, proposal]);
  expect(positionsOf(index, searchTerm(typed))).toEqual([1]);
});

test('finds a phone number, and what else is written as it was typed, in the order of the list', () => {
  const zip = { ...proposal, propertyAddress: '1 Sample Street, FL 33304-1234' };
  const phone = { ...proposal, contact: { ...contact, phone: '(333) 041-2345' } };
  expect(positionsOf(searchIndex([zip, proposal, phone, zip]), '33304-1234')).toEqual([0, 2, 3]);
});

test.each(['954 555', 'NE 954 555 0163'])('takes %j for no phone number', (typed) => {
  expect(positionsOf(searchIndex([{ ...proposal, contact }]), searchTerm(typed))).toEqual([]);
});

test('an indexed text gives back its contact as it was typed', () => {
  expect(contactIn(indexedText({ ...proposal, contact }))).toEqual(contact);
  expect(contactIn(indexedText({ ...proposal, contact: { ...contact, email: '' } }))).toEqual({
    ...contact,
    email: '',
  });
  expect(contactIn(indexedText(proposal))).toBeUndefined();
});

describe('an indexed text', () => {
  const sent = { at: '2026-11-02T15:00:00.000Z', to: contact.email };

  test.each(['bounced', 'complained'] as const)('says that mail %s, and no search finds that', (returned) => {
    const text = indexedText({ ...proposal, contact, sent: { ...sent, returned } });
    expect(returnedIn(text)).toBe(returned);
    expect(contactIn(text)).toEqual(contact);
    expect(text).not.toContain(searchTerm(returned));
  });

  test('says nothing of mail that did not come back, whatever people are called', () => {
    expect(returnedIn(indexedText({ ...proposal, contact, sent }))).toBeUndefined();
    expect(returnedIn(indexedText({ ...proposal, contact: { ...contact, phone: 'BOUNCED' } }))).toBeUndefined();
    expect(returnedIn(indexedText(proposal))).toBeUndefined();
  });
});

test('does not find it by other terms', () => {
  expect(searchText(proposal)).not.toContain(searchTerm('12500'));
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é'), maxLength: 6 });
const searched = fc.record({ proposalId: letters, id: fc.nat(99), propertyAddress: letters, slug: letters });

test('finds in the index of a list exactly those whose own text contains the term, in the order of the list', () => {
  fc.assert(
    fc.property(fc.array(searched, { maxLength: 20 }), letters.filter(Boolean), (list, term) => {
      const found = list.flatMap((one, place) => (searchText(one).includes(term) ? [place] : []));
      expect(positionsOf(searchIndex(list), term)).toEqual(found);
    }),
  );
});

test('finds the oldest of many, and nothing in an empty list', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ ...proposal, id: 10_000 - n, slug: `s-${10_000 - n}-` }));
  expect(positionsOf(searchIndex(many), 's-1-')).toEqual([9999]);
  expect(positionsOf(searchIndex([]), 'a')).toEqual([]);
});
