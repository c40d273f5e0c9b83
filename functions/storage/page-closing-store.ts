import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { accountPartition, allOf, brandKey, kind } from '#shared/table/keys.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

const branded = z.object({ brandId: z.string() });

/** Organizations of an account, and those that are deleted, with which older proposals are still shown. */
const BRANDED = [kind.organization, kind.deletedOrganization];

/** As many as fit into a transaction beside what the standing itself needs. */
const CHUNK = 90;

/**
 * The writes of `pageClosingWrites` for the transaction of a changed standing. More than fit are written before: whoever
 * is stopped in between does all of it again.
 */
export async function lastPageClosings(accountId: string, closesAt: string | undefined): Promise<readonly Write[]> {
  const writes = await pageClosingWrites(accountId, closesAt);
  while (writes.length > CHUNK) await transact(writes.splice(0, CHUNK));
  return writes;
}

/** Writes that note on everything an account shows its pages with when these close; undefined opens them. */
async function pageClosingWrites(accountId: string, closesAt: string | undefined): Promise<Write[]> {
  const writes: Write[] = [];
  for (const one of BRANDED) {
    const wanted = {
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(one) },
      ConsistentRead: true,
    };
    for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) {
      writes.push(...Items.map((item) => closingWrite(branded.parse(item).brandId, closesAt)));
    }
  }
  return writes;
}

const closingWrite = (brandId: string, closesAt: string | undefined): Write => ({
  Update: {
    TableName: table.name,
    Key: brandKey(brandId),
    UpdateExpression: closesAt === undefined ? 'REMOVE closesAt' : 'SET closesAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ...(closesAt !== undefined && { ExpressionAttributeValues: { ':at': closesAt } }),
  },
});
