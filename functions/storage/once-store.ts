import { onceKey } from '#shared/table/keys.ts';
import { nowSeconds } from './live.ts';
import { table } from './table.ts';
import { tryWrite } from './try-write.ts';

/** Far longer than a stream record is retried, which is hours. */
const MONTH_SECONDS = 30 * 86_400;

/** Runs `work` at most once per name, across stream redeliveries. Work that throws can run again. */
export async function runOnce(name: string, work: () => Promise<void>): Promise<void> {
  const key = onceKey(name);
  const Item = { ...key, v: 1, ttl: nowSeconds() + MONTH_SECONDS };
  const claim = { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' };
  if (!(await tryWrite({ Put: claim }))) return;
  try {
    await work();
  } catch (error) {
    await tryWrite({ Delete: { TableName: table.name, Key: key } });
    throw error;
  }
}
