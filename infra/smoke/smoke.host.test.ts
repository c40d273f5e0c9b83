import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { buildPages } from '../tools/build/build-pages.ts';
import { everyPageOfTheSitemap, landingPage } from './check-pages.ts';
import { checks, runChecks } from './checks.ts';
import { openSite } from './site.ts';
import type { Site } from './site.ts';

/** A site that is up but is not ours. */
const strange = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Another site</title>');
});
let strangeOrigin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    strange.listen(0, '127.0.0.1', resolve);
  });
  strangeOrigin = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`;
});
afterAll(() => {
  strange.close();
});

const built = join(import.meta.dirname, '../../dist/site');
const trialPages = mkdtempSync(join(tmpdir(), 'paveprint-trial-'));

beforeAll(async () => {
  const NEEDED = ['.vite', 'assets', 'screens'];
  for (const folder of NEEDED) cpSync(join(built, folder), join(trialPages, folder), { recursive: true });
  await buildPages(trialPages, '');
});
afterAll(() => rmSync(trialPages, { recursive: true }));

/** A deployment without its own domain: the host, with pages that were built without an address. */
function openTrial(): Site {
  const host = openSite(inject('origin'));
  const pages: Readonly<Record<string, string>> = {
    '/': 'index.html',
    '/sitemap.xml': 'sitemap.xml',
    '/robots.txt': 'robots.txt',
  };
  const getBuilt: Site['get'] = async (path, headers) => {
    const answer = await host.get(path, headers);
    const page = pages[path];
    return page === undefined ? answer : new Response(readFileSync(join(trialPages, page)), answer);
  };
  return { ...host, origin: 'https://d111111abcdef8.cloudfront.example', get: getBuilt };
}

describe('the smoke test', () => {
  test.each(Object.entries(checks))('holds on the host: %s', async (_name, check) => {
    await expect(check(openSite(inject('origin')))).resolves.toBeUndefined();
  });

  test('holds for a deployment without a domain of its own, whose pages name none', async () => {
    for (const check of [landingPage, everyPageOfTheSitemap]) {
      await expect(check(openTrial())).resolves.toBeUndefined();
    }
  });

  test('finds a sitemap without pages where search engines are invited', async () => {
    const trial = openTrial();
    const get: Site['get'] = (path, headers) =>
      (path === '/robots.txt' ? openSite(inject('origin')) : trial).get(path, headers);
    await expect(everyPageOfTheSitemap({ ...trial, get })).rejects.toThrow('The sitemap names no page, though');
  });

  test('says of each check what is wrong with another site', async () => {
    const results = await runChecks(openSite(strangeOrigin));
    expect(results.filter(({ problem }) => problem === undefined)).toEqual([]);
    const problems = Object.fromEntries(results.map(({ name, problem }) => [name, problem]));
    expect(problems['a private call tells nobody anything']).toMatch(/^\/api\/proposals answers 200 instead of 401/);
    expect(problems['the app is there']).toMatch(/^\/app has the header content-security-policy: ""/);
  });

  test('says that nobody answers', async () => {
    const [first] = await runChecks(openSite('http://127.0.0.1:1'));
    expect(first?.problem).toBe('GET / gets no answer.');
  });
});
