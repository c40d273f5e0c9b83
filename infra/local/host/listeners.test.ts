import { request } from 'node:http';
import { expect, it } from 'vitest';

import { openListeners } from './listeners.ts';

it('a request that arrives before the host is ready waits and is answered', async () => {
  const listeners = await openListeners(0);
  const ask = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();
  const early = Promise.all([ask(listeners.originPort), ask(listeners.awsPort)]);
  listeners.answer({
    originListener: (_request, response) => response.end('page'),
    awsListener: (_request, response) => response.end('table'),
  });
  expect(await early).toEqual(['page', 'table']);
  await listeners.close();
});

const statusUnder = (host: string, port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

it('a request under a name that is not of this machine is refused at both ports', async () => {
  const listeners = await openListeners(0);
  listeners.answer({
    originListener: (_request, response) => response.end('page'),
    awsListener: (_request, response) => response.end('secret'),
  });
  for (const port of [listeners.originPort, listeners.awsPort]) {
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, 'media.localhost']) {
      expect([host, await statusUnder(host, port)]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.nip.example']) {
      expect([host, await statusUnder(host, port)]).toEqual([host, 421]);
    }
  }
  await listeners.close();
});
