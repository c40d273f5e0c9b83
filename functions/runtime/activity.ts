import { AsyncLocalStorage } from 'node:async_hooks';

type Activity = { accountId: string | undefined; capacityUnits: number };
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

const current = new AsyncLocalStorage<Activity>();

/** Says for whom the present piece of work is done. Only to be called with an account that was verified. */
export function noteAccount(accountId: string): void {
  const activity = current.getStore();
  if (activity && accountId !== '') activity.accountId = accountId;
}

/** Adds what a call of DynamoDB consumed to the present piece of work. */
export function addCapacity(units: number): void {
  const activity = current.getStore();
  if (activity) activity.capacityUnits += units;
}

/**
 * Runs a piece of work and logs one line of JSON about it: how long it took, for which account, and what it consumed of
 * the table. `describe` adds names, numbers and ids, never what people wrote: no slug, address, key or query.
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
  // Written past the console, which would put the whole line into one field of another.
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
