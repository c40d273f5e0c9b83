import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { carefulHttp } from './stripe-answer.ts';

/** A server that answers with the status in the path and the body that it was sent. */
const server = createServer((request, response) => {
  response.writeHead(Number(request.url?.slice(1)), { 'content-type': 'application/json' });
  request.pipe(response);
});
let port = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(status: number, body: object): Promise<unknown> {
  const text = JSON.stringify(body);
  const headers = { 'content-length': text.length };
  const response = await carefulHttp.makeRequest('127.0.0.1', port, `/${status}`, 'POST', headers, text, 'http', 5000);
  return response.toJSON();
}

test.each([
  ['an object', 200, { object: 'refund', id: 're_1' }],
  ['an account that was connected', 200, { stripe_user_id: 'acct_1' }],
  ['a refusal', 402, { error: { code: 'card_declined' } }],
  ['a refusal in one word', 400, { error: 'invalid_grant' }],
])('Stripe answers with %s', async (_what, status, body) => {
  expect(await answer(status, body)).toEqual(body);
});

test.each([
  ['says nothing', 200, {}],
  ['failed and shows an object all the same', 500, { object: 'refund', id: 're_1' }],
])('a server that %s has not answered as Stripe does', async (_what, status, body) => {
  await expect(answer(status, body)).rejects.toThrow(`Stripe answered ${status} without saying what.`);
});
