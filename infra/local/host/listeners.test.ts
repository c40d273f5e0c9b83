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
