import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a key is asked for once in five minutes, so a rotated one is used after that', async () => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  const kept = { key: 'first' };
  const ask = vi.spyOn(SecretsManagerClient.prototype, 'send');
  // A spy knows one overload alone, which answers nothing.
  ask.mockImplementation(() => Promise.resolve({ SecretString: JSON.stringify(kept) }) as never);
  const { readSecret } = await import('./secret.ts');
  const secret = { name: 'Sample', setting: 'SAMPLE_SECRET_ID', secretId: 'sample-of-the-test' };
  const read = async () => (await readSecret(secret, z.object({ key: z.string() }))).key;
  expect(await read()).toBe('first');
  kept.key = 'second';
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect([await read(), ask.mock.calls.length]).toEqual(['first', 1]);
  vi.advanceTimersByTime(1);
  expect([await read(), ask.mock.calls.length]).toEqual(['second', 2]);
});
