import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { openAwsService } from '../testing/aws-service.ts';
import { openBrokenService } from '../testing/broken-service.ts';
import type { OwnServer } from '../testing/own-server.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

const secrets = {
  STREET_VIEW_SECRET_ID: 'street-view',
  MAPILLARY_SECRET_ID: 'mapillary',
  LISTINGS_SECRET_ID: 'listings',
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  leaveRole();
});

async function openSources(service: OwnServer) {
  onTestFinished(() => service.close());
  stubRole('config', { ...secrets, AWS_ENDPOINT_URL_SECRETS_MANAGER: service.address });
  return (await import('./photo-sources.ts')).photoSources;
}

/** Secrets Manager with these secrets filled. */
const openSecrets = (filled: readonly string[]) =>
  openAwsService((input) => ({
    ...(filled.some((name) => JSON.stringify(input).includes(name)) && { VersionIdsToStages: { v: ['AWSCURRENT'] } }),
  }));

test.each([
  [[], []],
  [['mapillary'], ['all']],
  [
    ['street-view', 'mapillary'],
    ['street-view', 'all'],
  ],
  [['listings'], ['zillow', 'all']],
])('with keys of %j photos can be asked for from %j', async (filled, sources) => {
  const photoSources = await openSources(await openSecrets(filled));
  expect(await photoSources()).toEqual(sources);
});

test('a key that the operator fills in is noticed after five minutes', async () => {
  const filled: string[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  const photoSources = await openSources(await openSecrets(filled));
  expect(await photoSources()).toEqual([]);
  filled.push('street-view');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await photoSources()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await photoSources()).toEqual(['street-view', 'all']);
});

test('photo sources that cannot be looked up are unknown, which is logged and fails nothing', async () => {
  const logged = catchLog();
  const photoSources = await openSources(await openBrokenService('that it failed'));
  expect(await photoSources()).toBeUndefined();
  expect(logged()).toContainEqual(expect.objectContaining({ level: 'WARN', message: 'photo sources unknown' }));
});
