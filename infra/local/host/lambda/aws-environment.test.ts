import { expect, it } from 'vitest';

import { fixtureFunction } from '../testing/fixture-workers.ts';
import { withAwsEnvironment } from './aws-environment.ts';

const AWS = 'http://127.0.0.1:4001';
const { environment } = withAwsEnvironment(fixtureFunction('', { id: 'Fn' }), AWS);

it('a function has its logical id as its access key and keeps its own settings', () => {
  expect(environment).toMatchObject({ AWS_ACCESS_KEY_ID: 'Fn', AWS_SECRET_ACCESS_KEY: 'local', NAME: 'fixture' });
});

it('every address of AWS is on this machine', () => {
  const addresses = Object.values(environment).filter((value) => /^https?:/.test(value));
  expect(addresses).toEqual([AWS, 'http://localhost:4001']);
});
