import { AsyncLocalStorage } from 'node:async_hooks';

type Activity = { accountId: string | undefined; capacityUnits: number };
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

const current = new AsyncLocalStorage<Activity>();

/** Sets the account of the current work. Call it with a verified account only. */
export function noteAccount(accountId: string): void {
  const activity = current.getStore();
  if (activity && accountId !== '') activity.accountId = accountId;
}

/** Adds the capacity of a DynamoDB call to the current work. */
export function addCapacity(units: number): void {
  const activity = current.getStore();
  if (activity) activity.capacityUnits += units;
}

/**
 * Runs work and logs one line of JSON about it: duration, account and consumed capacity of the table. `describe` may add
 * names, numbers and ids, but nothing that users wrote: no slug, address, key or query.
 */
export async function logActivity<T>(
  work: () => Promise<T>,
  describe: (outcome: PromiseSettledResult<T>) => Fields,
): Promise<T> {
  const activity: Activity = { accountId: undefined, capacityUnits: 0 };
  const started = performance.now();
  const [outcome] = await current.run(activity, () => Promise.allSettled([work()]));
  const durationMs = Math.round(performance.now() - started);
  const line = { timestamp: new Date().toISOString(), level: 'INFO', ...describe(outcome), durationMs, ...activity };
  // Not through the console, which would put the whole line into one field of another line.
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
