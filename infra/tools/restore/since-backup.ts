import { DeleteCommand, GetCommand, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { accountKey, closingKey, feedCounterKey, partitionName, prefix } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';

/** The table that was in use, and the one that was restored from its backup. */
export type Tables = { readonly client: DynamoDBDocumentClient; readonly from: string; readonly to: string };

/** What was carried into the restored table, and what an operator has to repeat. */
export type CarriedOver = {
  readonly refusals: number;
  readonly closedAccounts: number;
  readonly endedSessions: number;
  /** When people were erased since the backup, in order. The table has only hashes of them. */
  readonly erasures: readonly { readonly at: string; readonly hash: string }[];
};

type Item = Readonly<Record<string, unknown>> & Key;

/** Houses and people who want no mail. */
const REFUSALS: readonly string[] = [prefix.suppressed, prefix.unreachable];
/** With the tokens of mails by which more people refuse. */
const KEPT: readonly string[] = [...REFUSALS, prefix.unsubscribe, prefix.operator, prefix.closed];

/**
 * Lets a restored table know what happened since its backup: who opted out, closed an account or signed out. Can be
 * repeated, and runs before the app uses the table.
 */
export async function carryOver(tables: Tables): Promise<CarriedOver> {
  const kept = await itemsOf(tables, tables.from, KEPT);
  const restored = await itemsOf(tables, tables.to, [prefix.operator, prefix.session]);
  const known = new Set(
    restored
      .filter(startsWith([prefix.operator]))
      .filter(({ isCarriedOver }) => isCarriedOver !== true)
      .map(({ sk }) => sk),
  );
  // Marked, so that a second run names the erasures again.
  for (const item of kept) await put(tables, known.has(item.sk) ? item : { ...item, isCarriedOver: true });
  await keepCounting(tables);
  return {
    refusals: kept.filter(startsWith(REFUSALS)).length,
    closedAccounts: await closeAgain(tables, kept.filter(startsWith([prefix.closed]))),
    endedSessions: await endSessions(tables, restored.filter(startsWith([prefix.session]))),
    erasures: kept
      .filter(({ sk }) => !known.has(sk))
      .flatMap(erasureIn)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

const startsWith =
  (prefixes: readonly string[]) =>
  ({ pk }: Key): boolean =>
    prefixes.some((one) => pk.startsWith(one));

const keyed = z.looseObject({ pk: z.string(), sk: z.string() });

async function itemsOf({ client }: Tables, TableName: string, prefixes: readonly string[]): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    found.push(...Items.map((item) => keyed.parse(item)).filter(startsWith(prefixes)));
  }
  return found;
}

const put = ({ client, to: TableName }: Tables, Item: Item) => client.send(new PutCommand({ TableName, Item }));
const remove = ({ client, to: TableName }: Tables, { pk, sk }: Key) =>
  client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));

/** Leaves the marks by which the stream consumer deletes accounts, and answers how many the table had again. */
async function closeAgain(tables: Tables, closed: readonly Key[]): Promise<number> {
  const { client, to: TableName } = tables;
  let count = 0;
  for (const { pk } of closed) {
    const accountId = partitionName(pk);
    const Key = accountKey(accountId);
    if (!(await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item) continue;
    await put(tables, { ...closingKey(accountId), v: 1, round: 0, startedAt: new Date().toISOString() });
    await remove(tables, Key);
    count += 1;
  }
  return count;
}

const counter = z.object({ seq: z.int() });

/** Events go on behind the last one that anybody read, who would otherwise miss those that get its number again. */
async function keepCounting(tables: Tables): Promise<void> {
  const read = async (TableName: string) => {
    const { Item } = await tables.client.send(new GetCommand({ TableName, Key: feedCounterKey, ConsistentRead: true }));
    return Item && { item: keyed.parse(Item), seq: counter.parse(Item).seq };
  };
  const [last, restored] = await Promise.all([read(tables.from), read(tables.to)]);
  if (last && last.seq > (restored?.seq ?? 0)) await put(tables, last.item);
}

/** Whoever signed out since the backup would be signed in again, so everybody signs in anew. */
async function endSessions(tables: Tables, sessions: readonly Key[]): Promise<number> {
  for (const session of sessions) await remove(tables, session);
  return sessions.length;
}

const erasure = z.object({
  action: z.literal('erase'),
  at: z.string(),
  emailHash: z.string().optional(),
  addressHash: z.string().optional(),
});

function erasureIn(item: Item): CarriedOver['erasures'] {
  const { data } = erasure.safeParse(item);
  return data ? [{ at: data.at, hash: data.emailHash ?? data.addressHash ?? '' }] : [];
}
