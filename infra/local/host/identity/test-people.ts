import type { Person } from './person.ts';

const person = (name: string, groups: readonly string[] = []): Person => ({
  email: `${name.toLowerCase()}@office.example`,
  givenName: `${name} (sample)`,
  role: `Part of ${name}`,
  password: 'open sesame',
  groups,
});

/** The users of the identity tests. */
export const testPeople: readonly Person[] = [
  person('Paid', ['paid']),
  person('Estimator'),
  person('Free'),
  person('Rival', ['paid']),
  person('Fulfilment', ['fulfilment']),
];
