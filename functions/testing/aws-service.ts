import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type AwsService = { readonly address: string; close(): void };

/** A service of AWS that takes and answers JSON, and answers as a test says; for what the local ones never answer. */
export async function openAwsService(answer: (input: unknown) => object): Promise<AwsService> {
  const server = createServer((request, response) => {
    const answered = json(request).then((input) => JSON.stringify(answer(input)));
    void answered.then((words) => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(words));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
