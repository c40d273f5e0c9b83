import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { live, nowSeconds } from './live.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

const DAY_SECONDS = 86_400;

const record = z.object({ fingerprint: z.string(), reply: z.string() });

type Once<T> = {
  readonly accountId: string;
  readonly key: string | undefined;
  readonly fingerprint: string;
  readonly writes: readonly Write[];
  readonly reply: T;
  /** What to say when a write's condition does not hold; that something changed meanwhile, unless said better. */
  readonly otherwise?: string;
};

/**
 * Runs the writes once per key: the record is part of their transaction, so two calls cannot both succeed.
 * A repeated call gets the first one's reply; the same key with another wish gets 422.
 */
export async function writeOnce<T>({ accountId, key, fingerprint, writes, reply, otherwise }: Once<T>): Promise<T> {
  if (key === undefined) {
    requireDone(await transact(writes), otherwise);
    return reply;
  }
  const first = await findRecord(accountId, key);
  if (first) return replay(first, fingerprint);
  const item = {
    ...recordKey(accountId, key),
    v: 1,
    fingerprint,
    reply: JSON.stringify(reply),
    ttl: nowSeconds() + DAY_SECONDS,
  };
  const put: Write = {
    Put: {
      TableName: table.name,
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': nowSeconds() },
    },
  };
  const outcome = await transact([put, ...writes]);
  const winner = outcome[0] === true ? await findRecord(accountId, key) : undefined;
  if (winner) return replay(winner, fingerprint);
  requireDone(outcome, otherwise);
  return reply;
}

const recordKey = (accountId: string, key: string) => ({ pk: `A#${accountId}`, sk: `IK#${key}` });

async function findRecord(accountId: string, key: string) {
  const found = live(await readItem(recordKey(accountId, key)));
  return found && record.parse(found);
}

function replay<T>(first: z.infer<typeof record>, fingerprint: string): T {
  if (first.fingerprint !== fingerprint) {
    throw new AppError('UNPROCESSABLE', 'This Idempotency-Key was used for another request.');
  }
  return JSON.parse(first.reply) as T;
}

const CHANGED = 'This changed in the meantime. Please reload and try again.';

function requireDone(outcome: readonly boolean[] | 'done', otherwise = CHANGED): void {
  if (outcome === 'done') return;
  throw new AppError('CONFLICT', otherwise);
}
