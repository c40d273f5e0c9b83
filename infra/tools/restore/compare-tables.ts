import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { AwsSettings } from '../operator/aws-settings.ts';
import { itemChecksum } from './item-checksum.ts';

export type Comparison = {
  readonly equal: number;
  readonly changed: number;
  readonly onlyThere: number;
  readonly onlyRestored: number;
};

const key = z.object({ pk: z.string(), sk: z.string() });

/** Reads two tables whole and says how many of their items are equal. */
export async function compareTables(aws: AwsSettings, table: string, restored: string): Promise<Comparison> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  const [there, here] = await Promise.all([checksumsByKey(client, table), checksumsByKey(client, restored)]);
  const shared = [...there].filter(([name]) => here.has(name));
  const equal = shared.filter(([name, checksum]) => here.get(name) === checksum).length;
  return {
    equal,
    changed: shared.length - equal,
    onlyThere: there.size - shared.length,
    onlyRestored: here.size - shared.length,
  };
}

async function checksumsByKey(client: DynamoDBDocumentClient, TableName: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    for (const item of Items) {
      const { pk, sk } = key.parse(item);
      found.set(`${pk} ${sk}`, itemChecksum(item));
    }
  }
  return found;
}
