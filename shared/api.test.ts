import { describe, expect, test } from 'vitest';

import { endpoints } from './api.ts';
import { listedAccess } from './testing/listed-access.ts';

/** The calls the product must answer (product chapter 27); the contract may have more. */
const productCalls = [
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

/** Access of each call that is not `paid` (product chapter 27). */
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
  test.each(productCalls)('answers %s', (call) => {
    expect(built.has(call)).toBe(true);
  });

  test.each(productCalls)('gives %s its access', (call) => {
    const endpoint = built.get(call);
    expect(endpoint && listedAccess(endpoint)).toBe(access[call] ?? 'paid');
  });

  test('lists every call once', () => {
    expect(built.size).toBe(endpoints.length);
  });

  test.each(endpoints)('has only whole path segments as variables: $method $path', ({ path }) => {
    expect(path).toMatch(/^\/(api|proposal)(\/([\w.-]+|\{\w+\}))+$/);
  });
});
