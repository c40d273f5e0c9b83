import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FindAddresses } from '../http/public-host.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

let require: (endpoint: string, find: FindAddresses) => Promise<void>;

beforeAll(async () => {
  stubRole('push');
  ({ requirePushService: require } = await import('./require-push-service.ts'));
});
afterAll(leaveRole);

const ENDPOINT = 'https://push.example/first';
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('a push service whose name is unknown is refused', async () => {
  await expect(require(ENDPOINT, failing('ENOTFOUND'))).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
});

test('a push service that cannot be looked up just now is not refused for good', async () => {
  await expect(require(ENDPOINT, failing('EAI_AGAIN'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Your browser’s push service could not be found right now. Please try again in a minute.',
  });
});

test.each([
  ['8.8.8.8', 'taken'],
  ['10.0.0.1', 'UNPROCESSABLE'],
])('a push service at %s is %s', async (address, expected) => {
  const found = require(ENDPOINT, () => Promise.resolve([{ address: '8.8.4.4' }, { address }]));
  expect(
    await found.then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    ),
  ).toBe(expected);
});
