import { AsyncLocalStorage } from 'node:async_hooks';

/** Names, numbers and ids, but nothing that users wrote: no slug, address, key or query. */
export type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

type Activity = { readonly names: Fields; accountId: string | undefined; capacityUnits: number };

const current = new AsyncLocalStorage<Activity>();

/** Runs work whose log lines all carry `names`, such as the route and the reference. */
export const asActivity = <T>(names: Fields, work: () => T): T =>
  current.run({ names, accountId: undefined, capacityUnits: 0 }, work);

/** Sets the account of the current work. Call it with a verified account only. */
export function noteAccount(accountId: string): void {
  const activity = current.getStore();
  if (activity && accountId !== '') activity.accountId = accountId;
}

/** Adds what a DynamoDB call consumed, in capacity units, to the current work. */
export function addCapacity(units: number): void {
  const activity = current.getStore();
  if (activity) activity.capacityUnits += units;
}

/** The names of the current work, and its account if it is known. */
export function currentNames(): Fields {
  const { names, accountId } = current.getStore() ?? { names: {}, accountId: undefined };
  return { ...names, ...(accountId !== undefined && { accountId }) };
}

/** Capacity units of the table that the current work has consumed so far. */
export const consumedCapacity = (): number => current.getStore()?.capacityUnits ?? 0;
