import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { AppError } from '#shared/http/errors.ts';
import { nowSeconds } from './live.ts';
import { table } from './table.ts';

type Limit = { readonly name: string; readonly who: string; readonly most: number; readonly seconds: number };

/** Counts one act in the current window; the act after the last allowed one answers 429. One conditional write. */
export async function countAct({ name, who, most, seconds }: Limit): Promise<void> {
  const window = Math.floor(nowSeconds() / seconds);
  const hash = createHash('sha256').update(who).digest('hex').slice(0, 32);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: `RL#${name}#${hash}#${window}`, sk: '-' },
        UpdateExpression: 'ADD acts :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(acts) OR acts < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':most': most, ':ttl': (window + 2) * seconds },
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
