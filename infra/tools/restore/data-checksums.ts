import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod';

import { openDynamoDb } from '../../local/host/dynamodb/engine.ts';
import { checksumOf, itemChecksum } from './item-checksum.ts';

/** Number and checksum of the items of each table and the files of each folder. */
export type DataChecksums = Readonly<Record<string, { readonly count: number; readonly checksum: string }>>;

/** Parts of a data folder that are worth keeping: everything but logs and what the host can create again. */
export const KEPT_FOLDERS = [
  'dynamodb',
  's3',
  'step-functions',
  'identity',
  'outbox',
  'queues',
  'sample-payments',
  'keys',
] as const;

const page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())).default([]),
  LastEvaluatedKey: z.unknown().optional(),
});

/** Reads every item and file of a data folder that no host has open; throws when one has. */
export async function dataChecksums(directory: string): Promise<DataChecksums> {
  const found: Record<string, DataChecksums[string]> = await tableChecksums(join(directory, 'dynamodb'));
  for (const folder of KEPT_FOLDERS.filter((name) => name !== 'dynamodb')) {
    const parts = await fileChecksums(join(directory, folder));
    if (parts.length > 0) found[folder] = { count: parts.length, checksum: checksumOf(parts) };
  }
  return found;
}

async function tableChecksums(directory: string): Promise<Record<string, DataChecksums[string]>> {
  if (!existsSync(directory)) return {};
  const dynamoDb = await openDynamoDb({ directory });
  try {
    const { TableNames } = z.object({ TableNames: z.array(z.string()) }).parse(await dynamoDb.call('ListTables', {}));
    const found: Record<string, DataChecksums[string]> = {};
    for (const TableName of TableNames) {
      const parts: string[] = [];
      let from: unknown;
      do {
        const request = { TableName, ConsistentRead: true, ...(from !== undefined && { ExclusiveStartKey: from }) };
        const { Items, LastEvaluatedKey } = page.parse(await dynamoDb.call('Scan', request));
        parts.push(...Items.map(itemChecksum));
        from = LastEvaluatedKey;
      } while (from !== undefined);
      found[`table ${TableName}`] = { count: parts.length, checksum: checksumOf(parts) };
    }
    return found;
  } finally {
    await dynamoDb.close();
  }
}

async function fileChecksums(directory: string): Promise<readonly string[]> {
  if (!existsSync(directory)) return [];
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const parts: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    parts.push(`${relative(directory, file)} ${await checksumOfFile(file)}`);
  }
  return parts;
}

async function checksumOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
