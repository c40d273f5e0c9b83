import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { accessMessage } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountKey } from '#shared/table/keys.ts';
import { table } from './table.ts';

/**
 * The next id of a kind in an account. Ids can have gaps, because a number is used up even if the write fails. Throws
 * UNAUTHENTICATED when the account was deleted during the call, because that also signed its caller out.
 */
export async function nextId(
  accountId: string,
  kind: 'property' | 'proposal' | 'organization' | 'estimate',
): Promise<number> {
  const counter = `${kind}Counter`;
  const command = new UpdateCommand({
    TableName: table.name,
    Key: accountKey(accountId),
    UpdateExpression: 'ADD #counter :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#counter': counter },
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  try {
    const { Attributes } = await table.client.send(command);
    return z.int().parse(Attributes?.[counter]);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('UNAUTHENTICATED', accessMessage.unauthenticated, { cause: error });
  }
}
