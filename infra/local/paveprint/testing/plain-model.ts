import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

import { createImageModel } from '../../stand-ins/image-model.ts';

export type PlainModel = {
  /** What a host needs to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** How many calls it has received. */
  calls(): number;
  close(): void;
};

/** An image model outside of the host, which outlives it and paints everything in one color. */
export async function startPlainModel(): Promise<PlainModel> {
  let calls = 0;
  const draw = createImageModel({
    apiKey: 'outside',
    draw: ({ size }) =>
      sharp({ create: { ...size, channels: 3, background: '#a05030' } })
        .png()
        .toBuffer(),
  });
  const server = createServer((request, response) => {
    calls += 1;
    void draw(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    env: { OPENAI_API_KEY: 'outside', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    calls: () => calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
