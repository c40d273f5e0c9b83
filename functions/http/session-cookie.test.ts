import { afterEach, describe, expect, test, vi } from 'vitest';

async function cookiesAt(origin: string) {
  vi.resetModules();
  vi.stubEnv('APP_ORIGIN', origin);
  vi.stubEnv('ORIGIN_SECRET', 'secret');
  return import('./session-cookie.ts');
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('a cookie of ours', () => {
  test('over https belongs to this host alone and travels encrypted', async () => {
    const { setCookie } = await cookiesAt('https://paveprint.example');
    expect(setCookie('sid', 'value', { maxAge: 60 })).toBe(
      '__Host-sid=value; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
    expect(setCookie('signed_in', '1', { maxAge: 60, readable: true })).toBe(
      'signed_in=1; Path=/; Max-Age=60; SameSite=Lax; Secure',
    );
  });

  test('over plain http, on one machine, does without', async () => {
    const { setCookie } = await cookiesAt('http://localhost:4000');
    expect(setCookie('sid', 'value', { maxAge: 60 })).toBe('sid=value; Path=/; Max-Age=60; SameSite=Lax; HttpOnly');
  });
});
