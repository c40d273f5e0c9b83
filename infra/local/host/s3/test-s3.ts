import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';

import { openS3 } from './engine.ts';
import type { S3 } from './engine.ts';

export type TestS3 = {
  readonly engine: S3;
  readonly directory: string;
  /** AWS's own client, which calls the engine over HTTP. */
  readonly client: S3Client;
  /** A client that signs with another secret. */
  readonly stranger: S3Client;
  close(): Promise<void>;
};

export const BUCKET = 'media';

export async function openTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const engine = await openS3({ directory, buckets: [BUCKET] });
  const server = createServer(
    { keepAliveTimeout: 75_000 },
    (request, response) => void engine.handle(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const clientWith = (secretAccessKey: string) =>
    new S3Client({
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'SomeFunction', secretAccessKey },
      maxAttempts: 1,
    });
  const client = clientWith('local');
  const stranger = clientWith('guessed');
  return {
    engine,
    directory,
    client,
    stranger,
    async close() {
      client.destroy();
      stranger.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
}
