import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { browserKey } from '../testing/browser-key.ts';
import { openServer } from '../testing/own-server.ts';
import type { OwnServer } from '../testing/own-server.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

const message = { title: 'Visit booked', body: '1 Sample Street', path: '/app', tag: 'tag' };
const auth = Buffer.alloc(16).toString('base64url');

/** A push service that answers with the status and header in the path, hangs up, or stays silent. */
let service: OwnServer;
let origin: string;
let send: (endpoint: string, p256dh?: string) => Promise<unknown>;

beforeAll(async () => {
  service = await openServer((request, response) => {
    const [, status = '', after] = (request.url ?? '').split('/');
    request.resume();
    if (status === 'nothing') return void request.socket.destroy();
    if (status === 'silence') return;
    response.writeHead(Number(status), after ? { 'retry-after': decodeURIComponent(after) } : {}).end();
  });
  origin = service.address;
  stubRole('background', { TRUSTED_ORIGIN: origin });
  const { sendPush } = await import('./send-push.ts');
  const device = { id: 'phone', name: 'Phone', addedAt: '2026-11-24T15:00:00.000Z' };
  send = (endpoint, p256dh = browserKey) => sendPush({ ...device, endpoint, keys: { p256dh, auth } }, message);
});

afterAll(() => {
  service.close();
  leaveRole();
});

describe('a push service that answers', () => {
  test.each([
    [200, 'sent'],
    [201, 'sent'],
    [302, 'refused'],
    [400, 'refused'],
    [401, 'gone'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, { laterInSeconds: undefined }],
    [500, { laterInSeconds: undefined }],
    [503, { laterInSeconds: undefined }],
  ])('%i means: %j', async (status, outcome) => {
    expect(await send(`${origin}/${status}`)).toEqual(outcome);
  });

  test('that it is busy is asked again when it says, in seconds or as a date', async () => {
    expect(await send(`${origin}/429/300`)).toEqual({ laterInSeconds: 300 });
    const date = new Date(Date.now() + 600_000).toUTCString();
    const { laterInSeconds } = (await send(`${origin}/503/${encodeURIComponent(date)}`)) as { laterInSeconds: number };
    expect(laterInSeconds).toBeGreaterThan(590);
    expect(laterInSeconds).toBeLessThanOrEqual(600);
    expect(await send(`${origin}/503/soon`)).toEqual({ laterInSeconds: undefined });
  });
});

test('a push service inside a network is not called again, and one that hangs up is', async () => {
  expect(await send('https://127.0.0.1/push')).toBe('gone');
  expect(await send(`${origin}/nothing`)).toEqual({ laterInSeconds: undefined, isSilent: true });
});

test('a push service that does not answer is waited for three seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await send(`${origin}/silence`)).toEqual({ laterInSeconds: undefined, isSilent: true });
  expect(timeout.mock.calls).toEqual([[3000]]);
  timeout.mockRestore();
});

test('a device with a key that nothing can be encrypted for is gone', async () => {
  expect(await send(`${origin}/201`, 'A'.repeat(87))).toBe('gone');
});
