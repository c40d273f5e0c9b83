import { afterEach, describe, expect, test, vi } from 'vitest';

import { bundleFixture } from './bundle-fixture.ts';
import { defaultProvider } from './role-credentials.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a function's credentials", () => {
  test('are the temporary ones of its role', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'ASIAROLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    expect(await defaultProvider()()).toEqual({
      accessKeyId: 'ASIAROLE',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    });
  });

  test('come from nowhere else', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    await expect(defaultProvider()()).rejects.toThrow('no credentials of a role');
    const bundle = await bundleFixture(`export { DynamoDBClient } from '@aws-sdk/client-dynamodb';`);
    const found = ['no credentials of a role', 'sso_start_url', '169.254.170'].filter((text) => bundle.includes(text));
    expect(found).toEqual(['no credentials of a role']);
  });
});
