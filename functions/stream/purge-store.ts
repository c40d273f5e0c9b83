import { closingKey } from '#shared/table/keys.ts';
import { nowSeconds } from '../storage/live.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';

// A change that has been made already is not made again: the same record can come twice.

/** Counts a round on the mark: that change is the record of the stream which the next round begins with. */
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

/** Longer than any job runs. */
const HOUR_SECONDS = 3600;

/** Leaves the mark to the table's expiry, whose record of the stream brings about the last look. */
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
