import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { rateLimitKey } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';
import { nowSeconds } from './expiry.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import { tryWrite } from './try-write.ts';

type Counter = { readonly name: string; readonly who: string; readonly seconds: number };
type Limit = Counter & {
  readonly max: number;
  /** How much this attempt counts; 1 by default. The attempt that reaches the limit may exceed it. */
  readonly amount?: number;
  /** What the 429 says instead of 'Too many requests'. */
  readonly message?: string;
};

const keyOf = ({ name, who, seconds }: Counter) => {
  const window = Math.floor(nowSeconds() / seconds);
  return { key: rateLimitKey({ name, whoHash: sha256(who).slice(0, 32), window }), window };
};

const countedItem = z.object({ acts: z.int() }).optional();

/** How many attempts the current time window has counted. */
export async function findAttempts(counter: Counter): Promise<number> {
  return countedItem.parse(await readItem(keyOf(counter).key))?.acts ?? 0;
}

/** Counts an attempt as `countAttempt` does; false instead of a 429 when the limit is reached. */
export async function isUnderLimit(limit: Limit): Promise<boolean> {
  try {
    await countAttempt(limit);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** 429 when the limit is reached. Counts nothing itself: for acts that are counted only when they are done. */
export async function requireRoom({ max, message = homeownerAnswers.tooMany, ...counter }: Limit): Promise<void> {
  if ((await findAttempts(counter)) < max) return;
  throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: counter.seconds });
}

/** Counts an attempt in the current time window, with one conditional write; 429 when the limit is reached. */
export async function countAttempt({
  max,
  amount = 1,
  message = homeownerAnswers.tooMany,
  ...counter
}: Limit): Promise<void> {
  const { key, window } = keyOf(counter);
  const { seconds } = counter;
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: 'ADD acts :amount SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(acts) OR acts < :max',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':amount': amount, ':max': max, ':ttl': (window + 2) * seconds },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('TOO_MANY_REQUESTS', message, { cause: error, retryAfterSeconds: seconds });
  }
}

/** Takes back an attempt of the current time window, because it was refused for another reason. */
export const takeBackAttempt = (counter: Counter): Promise<boolean> =>
  tryWrite({
    Update: {
      TableName: table.name,
      Key: keyOf(counter).key,
      UpdateExpression: 'ADD acts :less',
      ConditionExpression: 'acts > :none',
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    },
  });
