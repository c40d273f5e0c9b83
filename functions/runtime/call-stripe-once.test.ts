import Stripe from 'stripe';
import { expect, test } from 'vitest';

import { callStripeOnce } from './call-stripe-once.ts';

const { StripeAPIError, StripeInvalidRequestError } = Stripe.errors;

const refusal = (isRepeat: boolean): Error =>
  new StripeInvalidRequestError({
    type: 'invalid_request_error',
    headers: isRepeat ? { 'idempotent-replayed': 'true' } : {},
  });

/** A Stripe that repeats its answer to each key. `decide` answers a key that is new to it. */
function askingStripe(decide: () => string | Error) {
  const kept = new Map<string, string | Error>();
  return async (key: string): Promise<string> => {
    const known = kept.get(key);
    const answer = known ?? decide();
    kept.set(key, answer);
    if (typeof answer === 'string') return answer;
    throw answer instanceof StripeInvalidRequestError ? refusal(known !== undefined) : answer;
  };
}

test('a request that was refused is asked anew, and once it was taken, it is the same for all who ask', async () => {
  let made = 0;
  let isReady = false;
  const ask = askingStripe(() => {
    if (!isReady) return refusal(false);
    made += 1;
    return `page ${made}`;
  });
  for (let press = 0; press < 3; press += 1) {
    await expect(callStripeOnce('deposit', ask)).rejects.toBeInstanceOf(StripeInvalidRequestError);
  }
  isReady = true;
  expect(await Promise.all([callStripeOnce('deposit', ask), callStripeOnce('deposit', ask)])).toEqual([
    'page 1',
    'page 1',
  ]);
});

test('a request of which nobody knows what became of it keeps its key', async () => {
  const keys: string[] = [];
  const lost = async (key: string): Promise<never> => {
    keys.push(key);
    throw new StripeAPIError({ type: 'api_error', headers: { 'idempotent-replayed': 'true' } });
  };
  await expect(callStripeOnce('deposit', lost)).rejects.toBeInstanceOf(StripeAPIError);
  await expect(callStripeOnce('deposit', lost)).rejects.toBeInstanceOf(StripeAPIError);
  expect(keys).toEqual(['deposit', 'deposit']);
});

test('a request that is refused whenever it is asked ends', async () => {
  const keys: string[] = [];
  const refused = async (key: string): Promise<never> => {
    keys.push(key);
    throw refusal(true);
  };
  await expect(callStripeOnce('deposit', refused)).rejects.toBeInstanceOf(StripeInvalidRequestError);
  expect(new Set(keys).size).toBe(11);
});
