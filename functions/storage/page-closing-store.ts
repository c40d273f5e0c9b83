import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { brandedQueries, closingUpdate } from '#shared/table/page-closing.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

const branded = z.object({ brandId: z.string() });

/** As many as fit into a transaction beside what the standing itself needs. */
const AT_ONCE = 90;

/**
 * The writes of `pageClosingWrites` for the transaction of a changed standing. More than fit are written before: whoever
 * is stopped in between does all of it again.
 */
export async function lastPageClosings(accountId: string, closesAt: string | undefined): Promise<readonly Write[]> {
  const writes = await pageClosingWrites(accountId, closesAt);
  while (writes.length > AT_ONCE) await transact(writes.splice(0, AT_ONCE));
  return writes;
}

/** Writes that note on everything an account shows its pages with when these close; undefined opens them. */
async function pageClosingWrites(accountId: string, closesAt: string | undefined): Promise<Write[]> {
  const writes: Write[] = [];
  for (const wanted of brandedQueries(table.name, accountId)) {
    for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) {
      writes.push(...Items.map((item) => closingUpdate(table.name, branded.parse(item).brandId, closesAt)));
    }
  }
  return writes;
}
