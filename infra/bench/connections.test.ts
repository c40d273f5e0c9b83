import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

import { loadOf } from './connections.ts';

/** Serves with a listener while `act` runs. */
async function serving<T>(listener: RequestListener, act: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a load keeps as many connections as it is told, and counts what is not answered with success', async () => {
  const ports = new Set<number | undefined>();
  let asked = 0;
  const { count, failed, p50, p99 } = await serving(
    (incoming, response) => {
      ports.add(incoming.socket.remotePort);
      asked += 1;
      response.statusCode = asked % 4 === 0 ? 500 : 200;
      response.end('sample');
    },
    (origin) => loadOf({ url: `${origin}/`, connections: 3, seconds: 0.2 }),
  );
  expect(ports.size).toBe(3);
  expect(count).toBe(asked);
  expect(failed).toBe(Math.floor(asked / 4));
  expect(p99).toBeGreaterThanOrEqual(p50);
});

test('a load asks no other machine', async () => {
  await expect(loadOf({ url: 'http://sample.example/', connections: 1, seconds: 1 })).rejects.toThrow(
    'not this machine',
  );
});
