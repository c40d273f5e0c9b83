import type { Person } from '../host/identity/person.ts';

const SAMPLE_PASSWORD = 'paveprint';

const sample = (name: string, role: string, groups: readonly string[] = []): Person => ({
  email: `${name.toLowerCase()}@paveprint.example`,
  givenName: `${name} (sample)`,
  role,
  password: SAMPLE_PASSWORD,
  groups,
});

/** The sample users of the local host, named for their roles. None of them is a real person. */
export const samplePeople: readonly Person[] = [
  sample('Paid', 'Owner of a contractor’s office on the paid plan', ['paid']),
  sample('Approver', 'Approves estimates in the same office'),
  sample('Estimator', 'Writes estimates in the same office'),
  sample('Free', 'Contractor on the free plan'),
  sample('Starter', 'Contractor who has no plan yet, and tries one'),
  sample('Lite', 'Contractor who begins with Prospector Lite'),
  sample('Rival', 'Another contractor on the paid plan', ['paid']),
  sample('Fulfilment', 'Sends the mailers', ['fulfilment']),
  sample('Operator', 'Runs Paveprint: accounts, plans and what they cost', ['operator']),
];
