import { describe, expect, test } from 'vitest';

import { endpoints } from './api.ts';

/** Spec section 7, row by row. */
const specCalls = [
  'GET /api/auth/user',
  'GET /api/proposals/map',
  'GET /api/proposals',
  'GET /api/proposals/slug/{slug}',
  'POST /api/proposals/draft',
  'PATCH /api/proposals/{id}',
  'PATCH /api/proposals/slug/{slug}/r2-urls',
  'PATCH /api/proposals/slug/{slug}/status',
  'DELETE /api/proposals/{id}',
  'GET /api/properties',
  'POST /api/properties',
  'GET /api/organizations',
  'POST /api/organizations',
  'PATCH /api/organizations/{id}',
  'DELETE /api/organizations/{id}',
  'POST /api/organizations/{id}/set-default',
  'POST /api/organization',
  'GET /api/estimator-settings/{organizationId}',
  'POST /api/estimates',
  'PATCH /api/estimates/{id}',
  'POST /api/upload-url-to-r2',
  'POST /api/generate-aerial-map',
  'POST /api/fetch-streetview-images',
  'POST /api/fetch-zillow-images',
  'POST /api/fetch-property-images',
  'POST /api/process-image',
  'POST /api/process-image-inpainting',
  'POST /api/save-mask',
  'POST /api/upload-image',
  'POST /api/upload-company-logo',
  'POST /api/upload-logo',
  'GET /api/proxy-image',
  'POST /api/generate-marketing-image',
  'POST /api/leads',
  'GET /api/login',
  'GET /api/logout',
];

/** The rows that are still to be built. Each issue that builds one takes it off; the last one empties the list. */
const notBuiltYet: readonly string[] = [];

/** Who may call (design 3): public where it says so, `session` for a few, `paid` for the rest. */
const access: Readonly<Record<string, string>> = {
  'GET /api/auth/user': 'session',
  'GET /api/proposals/slug/{slug}': 'public',
  'GET /api/organizations': 'session',
  'POST /api/organizations': 'session',
  'POST /api/organization': 'session',
  'PATCH /api/organizations/{id}': 'session',
  'DELETE /api/organizations/{id}': 'session',
  'POST /api/organizations/{id}/set-default': 'session',
  'POST /api/upload-image': 'session',
  'POST /api/upload-company-logo': 'session',
  'POST /api/upload-logo': 'session',
  'POST /api/upload-url-to-r2': 'session',
  'GET /api/proxy-image': 'session',
  'GET /api/estimator-settings/{organizationId}': 'session',
  'POST /api/leads': 'public',
  'GET /api/login': 'public',
  'GET /api/logout': 'public',
};

const built = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

describe('the contract', () => {
  test.each(specCalls)('answers %s or lists it as still to be built', (call) => {
    expect([built.has(call), notBuiltYet.includes(call)].filter(Boolean)).toHaveLength(1);
  });

  test('lists nothing as missing that the spec does not ask for', () => {
    expect(notBuiltYet.filter((call) => !specCalls.includes(call))).toEqual([]);
  });

  test.each(specCalls.filter((call) => !notBuiltYet.includes(call)))('opens %s to those the design names', (call) => {
    expect(built.get(call)?.access).toBe(access[call] ?? 'paid');
  });

  test('names every call once', () => {
    expect(built.size).toBe(endpoints.length);
  });

  test.each(endpoints)('gives $method $path whole path segments as variables', ({ path }) => {
    expect(path).toMatch(/^\/(api|proposal)(\/([\w.-]+|\{\w+\}))+$/);
  });
});
