import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Minute } from '#shared/clock/minutes.ts';
import { allOf, clockKey, duePartition, kind } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';
import { storedDue } from './due.ts';
import type { StoredDue } from './due.ts';

/** An item on the clock, and what it says is due; `due` is undefined when this release cannot read it. */
type ListedDue = { readonly item: Item; readonly due: StoredDue | undefined };

/** Everything that is due in a minute and falls to a shard, a page at a time. */
export async function* listDue(minute: Minute, shard: number): AsyncGenerator<readonly ListedDue[]> {
  const wanted = {
    TableName: table.name,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': duePartition(minute, shard), ':sk': allOf(kind.due) },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) {
    yield Items.map((item) => ({ item, due: storedDue.safeParse(item).data }));
  }
}

const clock = z.object({ minute: z.string() });

/** The last minute that a shard is done with. */
export async function findDoneMinute(shard: number): Promise<Minute | undefined> {
  const found = await readItem(clockKey(shard));
  return found && clock.parse(found).minute;
}

/** Notes a minute as done, unless another tick has noted a later one. */
export const saveDoneMinute = (shard: number, minute: Minute): Promise<boolean> =>
  tryWrite({
    Put: {
      TableName: table.name,
      Item: { ...clockKey(shard), v: 1, minute },
      ConditionExpression: 'attribute_not_exists(pk) OR #minute < :minute',
      ExpressionAttributeNames: { '#minute': 'minute' },
      ExpressionAttributeValues: { ':minute': minute },
    },
  });
