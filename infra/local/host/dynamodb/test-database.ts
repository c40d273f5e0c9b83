import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { openDynamoDb } from './engine.ts';
import type { DynamoDb } from './engine.ts';
import type { Faults } from './faults.ts';
import type { TableDefinition } from './table.ts';
import { answerDynamoDb } from './wire.ts';

export const TABLE_NAME = 'Records';

/** A table with one INCLUDE index, a time to live and a stream with both images. */
export const tableDefinition: TableDefinition = {
  TableName: TABLE_NAME,
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi1',
      KeySchema: [
        { AttributeName: 'gsi1pk', KeyType: 'HASH' },
        { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title', 'score'] },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
};

export type TestDatabase = {
  readonly engine: DynamoDb;
  /** AWS's own client, which calls the engine over HTTP. */
  readonly client: DynamoDBDocumentClient;
  close(): Promise<void>;
};

export async function openTestDatabase(faults: Faults = {}): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const engine = await openDynamoDb({ directory, faults });
  await engine.ensureTable(tableDefinition);
  const server = createServer((request, response) => void answerDynamoDb(engine, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const raw = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  return {
    engine,
    client: DynamoDBDocumentClient.from(raw),
    async close() {
      raw.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
      await rm(directory, { recursive: true });
    },
  };
}
