import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { idempotencyRecordKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { unlessExpired, nowSeconds } from './expiry.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Outcome, Write } from './transact.ts';
import { tryWrite } from './try-write.ts';

const record = z.object({ fingerprint: z.string(), reply: z.string() });
type Kept = z.infer<typeof record>;

type Request = {
  readonly accountId: string;
  readonly key: string | undefined;
  readonly fingerprint: string;
};

type Answer<T> = {
  readonly writes: readonly Write[];
  readonly reply: T;
  /** Message of the 409 when a condition does not hold. The default says that something changed in the meantime. */
  readonly conflictMessage?: string;
  /** Thrown instead of that 409. */
  readonly otherwise?: AppError;
};

/** Runs the writes once per key; see `prepareOnce`. */
export const writeOnce = <T>(write: Request & Answer<T>): Promise<T> =>
  prepareOnce(write, () => Promise.resolve(write));

/**
 * Prepares and runs writes once per key. The record of the key is part of their transaction, so two calls cannot both
 * succeed. A repeated call gets the reply of the first one, even if it would be refused now. The same key with another
 * request gets 422 (product 26.18).
 */
export async function prepareOnce<T>(request: Request, prepare: () => Promise<Answer<T>>): Promise<T> {
  return (await findReply<T>(request)) ?? commitOnce(request, await prepare());
}

/** The reply to the first call with this key; undefined when this is the first call. */
export async function findReply<T>({ accountId, key, fingerprint }: Request): Promise<T | undefined> {
  const first = key === undefined ? undefined : await findRecord(accountId, key);
  return first && replay(first, fingerprint);
}

/** Runs writes that were prepared after `findReply` found nothing. */
export async function commitOnce<T>({ accountId, key, fingerprint }: Request, answer: Answer<T>): Promise<T> {
  const { writes, reply } = answer;
  if (key === undefined) {
    requireCommitted(await transact(writes), answer);
    return reply;
  }
  const outcome = await transact({ record: recordWrite({ accountId, key, fingerprint }, reply), effect: writes });
  const isTaken = outcome !== 'done' && outcome.has('record');
  const winner = isTaken ? await findRecord(accountId, key) : undefined;
  if (winner) return replay(winner, fingerprint);
  requireCommitted(outcome, answer);
  return reply;
}

type Keyed = Request & { readonly key: string };

/**
 * Claims a key for a request that needs several transactions and finds by itself what it already wrote. Returns the
 * decision of the first request with the key, so that something random, such as an id, is decided only once. The same
 * key with another request gets 422.
 */
export async function claimKey<T>(request: Keyed, decision: T): Promise<T> {
  if (await tryWrite(recordWrite(request, decision))) return decision;
  const first = await findRecord(request.accountId, request.key);
  return first ? replay(first, request.fingerprint) : decision;
}

function recordWrite({ accountId, key, fingerprint }: Keyed, reply: unknown): Write {
  const now = nowSeconds();
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...idempotencyRecordKey(accountId, key),
        v: 1,
        fingerprint,
        reply: JSON.stringify(reply),
        ttl: now + DAY_SECONDS,
      },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': now },
    },
  };
}

async function findRecord(accountId: string, key: string) {
  const found = unlessExpired(await readItem(idempotencyRecordKey(accountId, key)));
  return found && record.parse(found);
}

function replay<T>(first: Kept, fingerprint: string): T {
  requireSame(first, fingerprint);
  return JSON.parse(first.reply) as T;
}

function requireSame(first: Kept, fingerprint: string): void {
  if (first.fingerprint !== fingerprint) {
    throw new AppError('UNPROCESSABLE', 'This Idempotency-Key was used for another request.');
  }
}

const CHANGED = 'This changed in the meantime. Please reload and try again.';

type Failure = Pick<Answer<unknown>, 'conflictMessage' | 'otherwise'>;

function requireCommitted(outcome: Outcome<string>, { conflictMessage = CHANGED, otherwise }: Failure): void {
  if (outcome === 'done') return;
  throw otherwise ?? new AppError('CONFLICT', conflictMessage);
}
