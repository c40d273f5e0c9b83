import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';

import { openTestIdentity } from './test-identity.ts';
import type { TestIdentity } from './test-identity.ts';
import { testPeople } from './test-people.ts';

let identity: TestIdentity;
afterEach(() => identity.close());

const read = async (url = identity.authorizeUrl()) => {
  const response = await fetch(url);
  return { response, html: await response.text() };
};

describe('the sign-in page', () => {
  test('offers every sample person as a button, and a labelled form', async () => {
    identity = await openTestIdentity();
    const { html } = await read();
    for (const { email, givenName } of testPeople) {
      expect(html).toContain(`value="${email}"`);
      expect(html).toContain(`<strong>${givenName}</strong>`);
    }
    expect(html).toMatch(/<label>E-mail address <input name="email" type="email"/);
    expect(html).toMatch(/<label>Password <input name="password" type="password"/);
  });

  test('escapes everything from requests and people', async () => {
    const [someone] = testPeople;
    if (!someone) throw new Error('There are no sample people');
    identity = await openTestIdentity([{ ...someone, givenName: '<script>1</script>', role: '"><img src=x>' }]);
    const { html } = await read(identity.authorizeUrl({ state: '"><script>2</script>' }));
    expect(html).toContain('&#60;script&#62;1');
    expect(html).not.toMatch(/<script|<img/);
  });

  test('runs no script, loads nothing, cannot be framed and sends its form only to itself and the app', async () => {
    identity = await openTestIdentity();
    const { response, html } = await read();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:4000;");
    expect(policy).toContain("frame-ancestors 'none'");
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? [];
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
