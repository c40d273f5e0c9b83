import { join } from 'node:path';
import * as z from 'zod';

import { openDynamoDb } from './dynamodb/engine.ts';
import type { DynamoDb } from './dynamodb/engine.ts';
import type { Faults } from './dynamodb/faults.ts';
import type { TableDefinition } from './dynamodb/table.ts';
import { openS3 } from './s3/engine.ts';
import type { S3 } from './s3/engine.ts';
import type { Template } from './template/template.ts';

/** Everything that stores data: tables and buckets. */
export type Engines = {
  readonly dynamoDb: DynamoDb;
  readonly s3: S3;
  close(): Promise<void>;
};

type EnginesOptions = {
  readonly template: Template;
  readonly tables: readonly TableDefinition[];
  readonly dataDirectory: string;
  readonly faults?: Faults;
  readonly report: (error: unknown) => void;
};

/** How often expired items are deleted. AWS may take days; readers must not rely on either. */
const SWEEP_MS = 60_000;

export async function openEngines(options: EnginesOptions): Promise<Engines> {
  const { template, tables, dataDirectory, faults, report } = options;
  const dynamoDb = await openDynamoDb({ directory: join(dataDirectory, 'dynamodb'), ...(faults && { faults }) });
  for (const table of tables) await dynamoDb.ensureTable(table);
  const buckets = template.all('AWS::S3::Bucket', z.unknown()).map(({ id }) => id.toLowerCase());
  const s3 = await openS3({ directory: join(dataDirectory, 's3'), buckets });
  const sweep = () => dynamoDb.sweepExpired(Date.now()).catch(report);
  const sweeper = setInterval(() => void sweep(), SWEEP_MS).unref();
  return {
    dynamoDb,
    s3,
    async close() {
      clearInterval(sweeper);
      await dynamoDb.close();
    },
  };
}
