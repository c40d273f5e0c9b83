import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { accountPartition, brandKey, calendarPartition, linkKey, pagePartition } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { readPartition, writeItem } from './operator.ts';
import type { Item } from './operator.ts';

/** What a release stored of one account, and what it answered to the account's owner. */
export type GoldenStore = {
  readonly release: string;
  readonly accountId: string;
  readonly userId: string;
  readonly items: readonly (Key & Item)[];
  /** Answers, by the path of the request. */
  readonly answers: Readonly<Record<string, unknown>>;
};

const folder = join(import.meta.dirname, 'golden-stores');

/** JSON has no sets, but the table does. */
const packed = (_name: string, value: unknown): unknown => {
  if (value instanceof Set) return { $set: [...value] };
  return value;
};
const unpacked = (_name: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return '$set' in value && Array.isArray(value.$set) ? new Set<unknown>(value.$set) : value;
};

/** The golden stores of all releases. */
export const goldenStores: readonly GoldenStore[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString('utf8'), unpacked) as GoldenStore);

export function keepGoldenStore(store: GoldenStore): void {
  const bytes = gzipSync(JSON.stringify(store, packed), { level: 9 });
  writeFileSync(join(folder, `${store.release}.json.gz`), bytes);
}

/** Everything of an account: its own partitions, and those of its pages and brandings. */
export async function readWholeAccount(accountId: string): Promise<readonly (Key & Item)[]> {
  const own = [
    ...(await readPartition(accountPartition(accountId))),
    ...(await readPartition(calendarPartition(accountId))),
  ];
  const partitions = new Set(
    own.flatMap(({ pageId, slug, brandId }) => [
      ...(typeof pageId === 'string' ? [pagePartition(pageId)] : []),
      ...(typeof slug === 'string' ? [linkKey(slug).pk] : []),
      ...(typeof brandId === 'string' ? [brandKey(brandId).pk] : []),
    ]),
  );
  const others: Item[] = [];
  for (const partition of partitions) others.push(...(await readPartition(partition)));
  return [...own, ...others] as (Key & Item)[];
}

/** Writes a store into the table as if it had just been stored. Items that expire do so long after the test. */
export async function writeGoldenStore({ items }: GoldenStore): Promise<void> {
  const ttl = Math.floor(Date.now() / 1000) + 30 * DAY_SECONDS;
  for (const item of items) await writeItem('ttl' in item ? { ...item, ttl } : item);
}
