import { expect, test } from 'vitest';

import { callService } from './call-service.ts';

const answered = (httpStatusCode: number, name = 'Error') =>
  Object.assign(new Error(`status ${httpStatusCode}`), { name, $metadata: { httpStatusCode } });
const call = (error: Error) => callService('The map service', Promise.reject(error), () => true);

test.each([
  ['is down', answered(503)],
  ['failed', answered(500)],
  ['is slow', answered(408)],
  ['has too much to do', answered(429)],
  ['says so with 400', answered(400, 'ThrottlingException')],
  ['cannot be reached', new Error('no connection')],
])('a service that %s is to be asked later', async (_what, error) => {
  await expect(call(error)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The map service cannot be reached right now. Please try again in a minute.',
    retryAfterSeconds: 30,
    cause: error,
  });
});

test.each([400, 403, 499])('a request that is refused with %i is a bug of ours', async (status) => {
  const error = answered(status);
  await expect(call(error)).rejects.toBe(error);
});

test('an answer without what was asked for is none', async () => {
  const ask = (answer: { readonly key?: string }) =>
    callService('The map service', Promise.resolve(answer), ({ key }) => key !== undefined);
  expect(await ask({ key: 'sample' })).toEqual({ key: 'sample' });
  await expect(ask({})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
