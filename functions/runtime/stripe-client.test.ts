import Stripe from 'stripe';
import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const { StripeAPIError, StripeInvalidClientError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;

const NOT_CONNECTED = 'This application is not connected to stripe account acct_1, or that account does not exist.';

test.each([
  ['took our access back', new StripePermissionError({ type: 'invalid_request_error', code: 'account_invalid' }), true],
  ['never gave it', new StripeInvalidRequestError({ type: 'invalid_request_error', code: 'account_invalid' }), true],
  ['ended our access', new StripeInvalidClientError({ type: 'invalid_client', message: NOT_CONNECTED }), true],
  [
    'is asked by nobody',
    new StripeInvalidClientError({ type: 'invalid_client', message: 'No such application' }),
    false,
  ],
  ['is asked for something it has not', new StripeInvalidRequestError({ type: 'invalid_request_error' }), false],
  ['cannot be asked now', new StripeAPIError({ type: 'api_error', code: 'account_invalid' }), false],
])('an account that %s is disconnected or not', async (_what, error, disconnected) => {
  vi.stubEnv('STRIPE_SECRET_ID', 'none');
  vi.stubEnv('STRIPE_BASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  const { isDisconnected } = await import('./stripe-client.ts');
  expect(isDisconnected(error)).toBe(disconnected);
});
