import { describe, expect, it } from 'vitest';

import type { LocalFunction } from '../host/lambda/local-function.ts';
import { localFunctions, readRealKeys } from './environment.ts';

const declared = {
  APP_ORIGIN: 'https://x.cloudfront.net',
  OIDC_ISSUER: 'https://cognito',
  JWKS_URI: 'https://cognito/jwks',
  OAUTH_BASE_URL: 'https://login',
  USER_POOL_ENDPOINT: 'https://cognito',
  MAP_STYLE_URL: 'https://maps',
  MAP_ATTRIBUTION: '© Amazon',
  MAP_TILES_RIGHTS: 'view-only',
  OPENAI_IMAGE_MODEL: 'gpt-image-2.5-sunburst',
  STREET_VIEW_BASE_URL: 'https://maps.googleapis.com',
  MAPILLARY_BASE_URL: 'https://graph.mapillary.com',
  LISTINGS_BASE_URL: 'https://listings',
  LISTINGS_RIGHTS: 'view-only',
  STREET_VIEW_RIGHTS: 'view-only',
  STREET_VIEW_ATTRIBUTION: '© Google',
  STRIPE_BASE_URL: 'https://api.stripe.com',
  OPENAI_SECRET_ID: 'arn',
  TRUSTED_ORIGIN: 'none',
  TABLE_NAME: 'Table',
};

const fn = (environment: Record<string, string>): LocalFunction => ({
  id: 'Fn',
  arn: 'arn',
  bundleFile: '/nowhere/index.mjs',
  exportName: 'handler',
  timeoutSeconds: 1,
  memoryMb: 128,
  environment,
});

const addresses = {
  origin: 'http://localhost:4000',
  aws: 'http://127.0.0.1:4001',
  issuer: 'http://localhost:4000/sample-identity/us-east-1_local',
};

const here = (functions: readonly LocalFunction[], keys: NodeJS.ProcessEnv = {}) =>
  localFunctions(functions, addresses, readRealKeys(keys));

const environmentOf = (keys?: NodeJS.ProcessEnv) => here([fn(declared)], keys)[0]?.environment ?? {};

describe('the environment of a function on one machine', () => {
  it('points every address to this machine', () => {
    const { TABLE_NAME, ...rest } = environmentOf();
    expect(TABLE_NAME).toBe('Table');
    const addresses = Object.values(rest).filter((value) => /^https?:/.test(value));
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) expect(address).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):400[01](\/|$)/);
  });

  it('points to the real service when a key for it is given', () => {
    const streetView = { STREET_VIEW_KEY: 'k', STREET_VIEW_SIGNING_SECRET: 's' };
    const real = environmentOf({ OPENAI_API_KEY: 'sk', ...streetView, MAPILLARY_ACCESS_TOKEN: 'MLY|1|2' });
    expect(real).not.toHaveProperty('OPENAI_BASE_URL');
    expect(real).toMatchObject({
      STREET_VIEW_BASE_URL: 'https://maps.googleapis.com',
      STREET_VIEW_RIGHTS: 'view-only',
      STREET_VIEW_ATTRIBUTION: '© Google',
      MAPILLARY_BASE_URL: 'https://graph.mapillary.com',
    });
  });

  it('adds no setting that the template did not give a function', () => {
    const other = { TABLE_NAME: 'Table' };
    const [, plain] = here([fn(declared), fn(other)]);
    expect(Object.keys(plain?.environment ?? {})).toEqual(['TABLE_NAME']);
  });

  it('throws when the template no longer has a setting that is replaced here', () => {
    const { MAP_STYLE_URL: _gone, ...rest } = declared;
    expect(() => here([fn(rest)])).toThrow(/MAP_STYLE_URL/);
  });
});
