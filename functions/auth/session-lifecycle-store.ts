import { randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { sessionKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';
import type { Membership } from './identity-store.ts';

/** A session ends 30 days after sign-in or 7 days after its last use (product 1.11). */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
const IDLE_SECONDS = 7 * DAY_SECONDS;
const REFRESH_SECONDS = 3600;
/** How soon a check without an answer may be tried again. No call of the check lasts that long. */
const RETRY_SECONDS = 60;

const sessionItem = z.object({ createdAt: z.number(), refreshedAt: z.number(), refreshToken: z.string() });
type Session = z.infer<typeof sessionItem>;

/** When a session that is used now ends. */
const endOf = (createdAt: number): number => Math.min(createdAt + SESSION_SECONDS, nowSeconds() + IDLE_SECONDS);

/** Starts a session and returns the cookie's value. */
export function startSession(membership: Membership, refreshToken: string): Promise<string> {
  const now = nowSeconds();
  return saveSession(membership, { refreshToken, createdAt: now, refreshedAt: now });
}

/** The table holds only a hash of the secret. */
async function saveSession({ accountId, userId }: Membership, session: Session): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const key = sessionKey(sha256(secret));
  const Item = { ...key, v: 1, accountId, userId, ...session, ttl: endOf(session.createdAt) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return `${accountId}.${userId}.${secret}`;
}

/**
 * Replaces a session with one for another membership of the same person; undefined when the session has ended. The new
 * one keeps the time of the last check with the identity provider, and ends when the old one would have (product 1.11).
 */
export async function moveSession(hash: string, membership: Membership): Promise<string | undefined> {
  const found = unlessExpired(await readItem(sessionKey(hash)));
  if (!found) return undefined;
  const value = await saveSession(membership, sessionItem.parse(found));
  await endSession(hash);
  return value;
}

export async function endSession(hash: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: sessionKey(hash) }));
}

/**
 * The refresh token, if the identity provider last answered an hour ago or earlier. Only one caller a minute gets it,
 * and that caller calls `recordRefresh` after an answer.
 */
export async function acquireRefreshLease(hash: string): Promise<string | undefined> {
  const found = unlessExpired(await readItem(sessionKey(hash)));
  if (!found) return undefined;
  const { createdAt, refreshedAt, refreshToken } = sessionItem.parse(found);
  const now = nowSeconds();
  if (now - refreshedAt < REFRESH_SECONDS) return undefined;
  return (await tryAcquire(hash, now, endOf(createdAt))) ? refreshToken : undefined;
}

function tryAcquire(hash: string, now: number, ttl: number): Promise<boolean> {
  return tryWrite({
    Update: {
      TableName: table.name,
      Key: sessionKey(hash),
      UpdateExpression: 'SET triedAt = :now, #ttl = :ttl',
      ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(triedAt) OR triedAt <= :retry)',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': now, ':ttl': ttl, ':retry': now - RETRY_SECONDS },
    },
  });
}

/**
 * Records that the identity provider answered and that its answer was applied. Does nothing if the session has ended.
 */
export async function recordRefresh(hash: string): Promise<void> {
  await tryWrite({
    Update: {
      TableName: table.name,
      Key: sessionKey(hash),
      UpdateExpression: 'SET refreshedAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': nowSeconds() },
    },
  });
}
