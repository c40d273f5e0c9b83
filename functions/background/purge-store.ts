import { closingKey } from '#shared/table/keys.ts';
import { nowSeconds } from '../storage/expiry.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';

// Conditional writes, because the same record can be delivered twice.

/** Counts a round on the mark; the stream record of that change starts the next round. */
export async function scheduleNextRound(accountId: string, round: number): Promise<void> {
  await tryWrite({
    Update: {
      TableName: table.name,
      Key: closingKey(accountId),
      UpdateExpression: 'SET #round = :next',
      ConditionExpression: '#round = :round',
      ExpressionAttributeNames: { '#round': 'round' },
      ExpressionAttributeValues: { ':round': round, ':next': round + 1 },
    },
  });
}

/** Longer than any job takes. */
const HOUR_SECONDS = 3600;

/** Lets the mark expire; the stream record of its deletion starts `finishPurge`. */
export async function expireMark(accountId: string): Promise<void> {
  await tryWrite({
    Update: {
      TableName: table.name,
      Key: closingKey(accountId),
      UpdateExpression: 'SET #ttl = :ttl',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#ttl)',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':ttl': nowSeconds() + HOUR_SECONDS },
    },
  });
}
