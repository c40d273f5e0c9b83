import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { accountKey } from '#shared/table/keys.ts';
import { table } from './table.ts';

/** The next id of a kind in an account. Ids can have gaps, because a number is used up even if the write fails. */
export async function nextId(
  accountId: string,
  kind: 'property' | 'proposal' | 'organization' | 'estimate',
): Promise<number> {
  const counter = `${kind}Counter`;
  const { Attributes } = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: accountKey(accountId),
      UpdateExpression: 'ADD #counter :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#counter': counter },
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return z.int().parse(Attributes?.[counter]);
}
