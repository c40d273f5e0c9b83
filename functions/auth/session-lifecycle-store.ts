import { randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { sessionKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { live, nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';
import type { Membership } from './identity-store.ts';

/** A session ends 30 days after sign-in or 7 days after its last use (product 1.11). */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
const IDLE_SECONDS = 7 * DAY_SECONDS;
const REFRESH_SECONDS = 3600;

const sessionItem = z.object({ createdAt: z.number(), refreshedAt: z.number(), refreshToken: z.string() });

/** Starts a session and returns the cookie's value. The table holds only a hash of its secret. */
export async function startSession({ accountId, userId }: Membership, refreshToken: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = nowSeconds();
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...sessionKey(sha256(secret)),
        v: 1,
        accountId,
        userId,
        refreshToken,
        createdAt: now,
        refreshedAt: now,
        ttl: now + IDLE_SECONDS,
      },
    }),
  );
  return `${accountId}.${userId}.${secret}`;
}

/**
 * Starts a session of another membership of the same person in place of this one; undefined when this one has ended.
 * It keeps the check with the identity provider.
 */
export async function moveSession(hash: string, membership: Membership): Promise<string | undefined> {
  const found = live(await readItem(sessionKey(hash)));
  if (!found) return undefined;
  const value = await startSession(membership, sessionItem.parse(found).refreshToken);
  await endSession(hash);
  return value;
}

export async function endSession(hash: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: sessionKey(hash) }));
}

/**
 * The refresh token if the last check with the identity provider is an hour old; only one concurrent caller gets it.
 */
export async function acquireRefreshLease(hash: string): Promise<string | undefined> {
  const found = live(await readItem(sessionKey(hash)));
  if (!found) return undefined;
  const { createdAt, refreshedAt, refreshToken } = sessionItem.parse(found);
  const now = nowSeconds();
  if (now - refreshedAt < REFRESH_SECONDS) return undefined;
  const ttl = Math.min(createdAt + SESSION_SECONDS, now + IDLE_SECONDS);
  return (await tryAcquire(hash, refreshedAt, { now, ttl })) ? refreshToken : undefined;
}

type Lease = { readonly now: number; readonly ttl: number };

async function tryAcquire(hash: string, lastRefreshedAt: number, { now, ttl }: Lease): Promise<boolean> {
  return tryWrite({
    Update: {
      TableName: table.name,
      Key: sessionKey(hash),
      UpdateExpression: 'SET refreshedAt = :now, #ttl = :ttl',
      ConditionExpression: 'refreshedAt = :seen',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': now, ':ttl': ttl, ':seen': lastRefreshedAt },
    },
  });
}
