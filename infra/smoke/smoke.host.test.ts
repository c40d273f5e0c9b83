import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { checks, runChecks } from './checks.ts';
import { openSite } from './site.ts';

/** A site that is up and serves nothing of ours. */
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

describe('the smoke test', () => {
  test.each(Object.entries(checks))('holds on the host: %s', async (_name, check) => {
    await expect(check(openSite(inject('origin')))).resolves.toBeUndefined();
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
