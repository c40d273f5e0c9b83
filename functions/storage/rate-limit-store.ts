import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { AppError } from '#shared/http/errors.ts';
import { rateLimitKey } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';
import { nowSeconds } from './live.ts';
import { table } from './table.ts';

type Limit = {
  readonly name: string;
  readonly who: string;
  readonly max: number;
  readonly seconds: number;
  /** How much this attempt counts; 1 if not given. The one that reaches the limit may exceed it. */
  readonly amount?: number;
};

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

/** Counts an attempt in the current time window, with one conditional write; 429 when the limit is reached. */
export async function countAttempt({ name, who, max, seconds, amount = 1 }: Limit): Promise<void> {
  const window = Math.floor(nowSeconds() / seconds);
  const whoHash = sha256(who).slice(0, 32);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: rateLimitKey({ name, whoHash, window }),
        UpdateExpression: 'ADD acts :amount SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(acts) OR acts < :max',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':amount': amount, ':max': max, ':ttl': (window + 2) * seconds },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a little and try again.', {
      cause: error,
      retryAfterSeconds: seconds,
    });
  }
}
