import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { config } from '#shared/config/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const stranger = openSession(inject('origin'));

beforeEach(() => resetRateLimits('client-error'));

describe('the configuration', () => {
  test('names a map style that can be fetched, and may be cached for five minutes', async () => {
    const response = await stranger.ask(config.read);
    const body: unknown = await response.json();
    expect(body).toEqual({
      map: { styleUrl: expect.any(String), canTrace: true },
      photoSources: ['street-view', 'zillow', 'all'],
    });
    const { map } = config.read.reply.parse(body);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const style = await fetch(map.styleUrl);
    expect(await style.json()).toMatchObject({ version: 8, sources: expect.any(Object) });
  });
});

describe('the OpenAPI document', () => {
  test('lists every endpoint with its access and no other', async () => {
    const response = await stranger.ask(config.openApi);
    const operation = z.looseObject({ 'x-access': z.string() });
    const document = z.object({
      openapi: z.string(),
      paths: z.record(z.string(), z.record(z.string(), operation)),
    });
    const { openapi, paths } = document.parse(await response.json());
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => `${method.toUpperCase()} ${path} ${found['x-access']}`),
    );
    expect(openapi).toBe('3.1.0');
    expect(listed.toSorted()).toEqual(
      endpoints.map(({ method, path, access }) => `${method} ${path} ${access}`).toSorted(),
    );
  });
});

describe('a client that is made from the OpenAPI document', () => {
  test('finds a name for each call that no other has, and whether the call takes a session', async () => {
    const operation = z.looseObject({ operationId: z.string(), security: z.array(z.record(z.string(), z.unknown())) });
    const document = z.object({
      paths: z.record(z.string(), z.record(z.string(), operation)),
      components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
    });
    const { paths, components } = document.parse(await (await stranger.ask(config.openApi)).json());
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(Object.keys(components.securitySchemes)).toEqual(['session']);
    expect(paths[offers.payDeposit.path]?.['post']).toMatchObject({ operationId: 'offers.payDeposit', security: [] });
    expect(paths[offers.page.path]?.['head']).toMatchObject({ operationId: 'offers.pageHead' });
    for (const { method, path, access, knowsCaller = false } of endpoints) {
      const { security = [] } = paths[path]?.[method.toLowerCase()] ?? {};
      const [isAllowedWithout, isAllowedWith] = [{}, { session: [] }].map((one) =>
        security.some((other) => JSON.stringify(other) === JSON.stringify(one)),
      );
      expect([isAllowedWith, isAllowedWithout || security.length === 0], `${method} ${path}`).toEqual([
        access !== 'public' || knowsCaller,
        access === 'public',
      ]);
    }
  });
});

describe('a browser’s error', () => {
  const report = (message: string, headers: Record<string, string> = {}) =>
    stranger.ask(config.reportError, { body: { message, path: '/app' }, headers });

  test('is written to the log', async () => {
    expect(await (await report('canary 4711')).json()).toEqual({ received: true });
    await expect.poll(() => readFileSync(inject('logFile'), 'utf8')).toContain('canary 4711');
  });

  test('is accepted twenty times in ten minutes from one address, which cannot be forged', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const invented = { 'x-viewer-ip': `203.0.113.${n}`, 'x-forwarded-for': `203.0.113.${n}` };
      statuses.push((await report('again', invented)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    expect((await report('again')).headers.get('retry-after')).toBe('600');
  });
});
