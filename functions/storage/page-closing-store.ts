import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { brandedQueries, closingUpdate } from '#shared/table/page-closing.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

const branded = z.object({ brandId: z.string() });

/** How many of these writes fit into one transaction along with the writes of the standing itself. */
const AT_ONCE = 90;

/**
 * The writes of `pageClosingWrites` that go into the transaction of a changed standing. If there are too many, the
 * first ones are written right away. If that is interrupted, the next attempt writes all of them again.
 */
export async function pageClosingWritesFor(accountId: string, closesAt: string | undefined): Promise<readonly Write[]> {
  const writes = await pageClosingWrites(accountId, closesAt);
  while (writes.length > AT_ONCE) await transact(writes.splice(0, AT_ONCE));
  return writes;
}

/** Writes that store, on each branding profile of the account, when its pages close. Undefined opens the pages. */
async function pageClosingWrites(accountId: string, closesAt: string | undefined): Promise<Write[]> {
  const writes: Write[] = [];
  for (const wanted of brandedQueries(table.name, accountId)) {
    for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) {
      writes.push(...Items.map((item) => closingUpdate(table.name, branded.parse(item).brandId, closesAt)));
    }
  }
  return writes;
}
