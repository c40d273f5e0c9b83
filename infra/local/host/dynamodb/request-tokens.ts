import { createHash } from 'node:crypto';
import type { Database, Operation } from 'dynalite/db/index.js';

import { DynamoDbError } from './dynamodb-error.ts';

const TOKEN_PREFIX = 'token~';

/** How long AWS remembers a ClientRequestToken. */
const TOKEN_LIFE_MS = 10 * 60 * 1000;

type Used = { readonly at: number; readonly hash: string };

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** Whether this request has been done before. The same token with another request is refused. */
export function isRepeated(database: Database, token: string | undefined, request: unknown): boolean {
  if (token === undefined) return false;
  const used = database.getSync(TOKEN_PREFIX + token, {}) as Used | undefined; // put by `tokenOperations`
  if (!used || used.at <= Date.now() - TOKEN_LIFE_MS) return false;
  if (used.hash === hashOf(request)) return true;
  throw new DynamoDbError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request.',
  );
}

/** Operations to commit with a request so that a repetition of it is recognized. */
export function tokenOperations(token: string | undefined, request: unknown): readonly Operation[] {
  if (token === undefined) return [];
  return [{ type: 'put', key: TOKEN_PREFIX + token, value: { at: Date.now(), hash: hashOf(request) } satisfies Used }];
}

export async function deleteOldTokens(database: Database, now: number): Promise<void> {
  const operations: Operation[] = [];
  for await (const [key, value] of database.iterator({ gte: TOKEN_PREFIX, lt: `${TOKEN_PREFIX}~` })) {
    if ((value as Used).at <= now - TOKEN_LIFE_MS) operations.push({ type: 'del', key });
  }
  if (operations.length > 0) await database.batch(operations);
}
