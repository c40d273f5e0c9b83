import { expect, test } from 'vitest';

import { AppError, errorStatus } from './errors.ts';

test.each([
  ['INVALID_REQUEST', 400],
  ['UNAUTHENTICATED', 401],
  ['PAYMENT_REQUIRED', 402],
  ['PLAN_REQUIRED', 403],
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['CONFLICT', 409],
  ['TOO_LARGE', 413],
  ['UNSUPPORTED_TYPE', 415],
  ['UNPROCESSABLE', 422],
  ['TOO_MANY_REQUESTS', 429],
  ['UNAVAILABLE', 503],
  ['NOT_CONFIGURED', 503],
] as const)('%s is answered with %i', (code, status) => {
  expect(new AppError(code, 'Sorry.').status).toBe(status);
});

test('there is no other code', () => {
  expect(Object.keys(errorStatus)).toHaveLength(13);
});
