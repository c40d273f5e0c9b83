import { expect, test } from 'vitest';

import { contactErrors, EMPTY_CONTACT } from './contact-errors.ts';

const reachable = { ...EMPTY_CONTACT, name: 'Sample Homeowner', email: 'home@paveprint.example' };

test('a contact has a name and can be reached', () => {
  expect(contactErrors(reachable)).toEqual({});
  expect(contactErrors({ ...reachable, email: '', phone: '(954) 555-0163' })).toEqual({});
  expect(contactErrors(EMPTY_CONTACT)).toEqual({
    name: 'Please enter a name',
    phone: 'Please enter a phone number or an e-mail address',
  });
  expect(contactErrors({ ...reachable, email: '' })).toEqual({
    phone: 'Please enter a phone number or an e-mail address',
  });
});

test('a list of 200 addresses is no address', () => {
  const email = Array.from({ length: 200 }, (_, n) => `home${n}@paveprint.example`).join(', ');
  expect(contactErrors({ ...reachable, email })).toEqual({ email: 'Please enter a complete e-mail address' });
});

test.each([
  [{ email: 'home@' }, { email: 'Please enter a complete e-mail address' }],
  [{ phone: '555' }, { phone: 'Please enter a complete phone number, including area code' }],
  [{ name: 'Sample\nBcc: all@paveprint.example' }, { name: 'must be one line' }],
  [{ email: 'home@paveprint.example, other@paveprint.example' }, { email: 'Please enter a complete e-mail address' }],
])('a contact with %j is refused beside its field', (typed, errors) => {
  expect(contactErrors({ ...reachable, ...typed })).toEqual(errors);
});
