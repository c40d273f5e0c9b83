import { expect, onTestFinished, test } from 'vitest';

import { startServer } from './peer-servers.ts';

async function replyOf(kind: string): Promise<unknown> {
  const server = await startServer(kind);
  onTestFinished(server.stop);
  const response = await fetch(server.url);
  return response.json();
}

test('the built function answers beside its peers what they answer', async () => {
  expect(await replyOf('ours')).toEqual(await replyOf('bare'));
});
