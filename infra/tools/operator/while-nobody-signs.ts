import { beginClosing, cancelClosing } from '#shared/table/closing.ts';
import { isOutdated, writeTogether } from './operator-table.ts';
import type { OperatorTable, Write } from './operator-table.ts';

/**
 * Does work while nobody can sign an offer of these accounts, as while their owners delete them (product 13.28).
 * Afterwards people can sign again, even when the work failed.
 */
export async function whileNobodySigns<T>(
  table: OperatorTable,
  accountIds: readonly string[],
  work: (begunAt: string) => Promise<T>,
): Promise<T> {
  const begunAt = new Date().toISOString();
  try {
    for (const accountId of accountIds) await tryWrite(table, beginClosing(table.name, accountId, begunAt));
    return await work(begunAt);
  } finally {
    for (const accountId of accountIds) await tryWrite(table, cancelClosing(table.name, accountId, begunAt));
  }
}

/** An account that is gone takes no signature and no note. A note of somebody else is left for them to take back. */
async function tryWrite(table: OperatorTable, write: Write): Promise<void> {
  try {
    await writeTogether(table, [write]);
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
}
