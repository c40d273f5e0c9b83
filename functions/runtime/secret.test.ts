import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';

import { openAwsService } from '../testing/aws-service.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterEach(() => {
  vi.useRealTimers();
  leaveRole();
});

test('a key is asked for once in five minutes, so a rotated one is used after that', async () => {
  let asked = 0;
  const kept = { key: 'first' };
  const service = await openAwsService(() => {
    asked += 1;
    return { SecretString: JSON.stringify(kept) };
  });
  onTestFinished(() => service.close());
  stubRole('imaging', { AWS_ENDPOINT_URL_SECRETS_MANAGER: service.address });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  const { readSecret } = await import('./secret.ts');
  const secret = { name: 'Sample', setting: 'SAMPLE_SECRET_ID', secretId: 'sample-of-the-test' };
  const read = async () => (await readSecret(secret, z.object({ key: z.string() }))).key;
  expect(await read()).toBe('first');
  kept.key = 'second';
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect([await read(), asked]).toEqual(['first', 1]);
  vi.advanceTimersByTime(1);
  expect([await read(), asked]).toEqual(['second', 2]);
});
