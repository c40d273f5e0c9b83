import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { withoutPerson } from './emptied-person.ts';

const EMAIL = 'Jo@Homes.example.com';

describe('a record without a person', () => {
  test('loses the address and what is written beside it, and nothing else', () => {
    const visit = {
      id: 'v1',
      name: 'Jo',
      phone: '555',
      email: 'jo@homes.example.com',
      note: 'ring twice',
      state: 'booked',
    };
    const proposal = {
      slug: 's',
      visit,
      contact: { name: 'Ann', email: 'ann@homes.example.com' },
      tags: new Set(['a']),
    };
    expect(withoutPerson(proposal, EMAIL)).toEqual({
      ...proposal,
      visit: { ...visit, name: 'Erased', phone: '', email: '', note: '' },
    });
  });

  test('is what it was when it names somebody else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(withoutPerson(value, EMAIL)).toEqual(value);
      }),
    );
  });

  test('names the person nowhere, however deep they stood', () => {
    const wraps = fc.array(fc.constantFrom('list', 'field'), { maxLength: 6 });
    fc.assert(
      fc.property(wraps, (steps) => {
        const deep = steps.reduce<unknown>((inner, step) => (step === 'list' ? [inner] : { inner }), {
          email: ` ${EMAIL} `,
          name: 'Jo',
        });
        expect(JSON.stringify(withoutPerson(deep, EMAIL))).not.toMatch(/Jo/i);
      }),
    );
  });
});
