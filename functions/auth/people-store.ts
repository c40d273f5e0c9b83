import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { memberRole } from '#shared/auth/user.ts';
import { table } from '../storage/table.ts';

const person = z.object({ userId: z.string(), email: z.string(), role: memberRole });
export type Person = z.infer<typeof person>;

/** Everybody of an account, with the address that reaches them. */
export async function findPeople(accountId: string): Promise<Person[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': `A#${accountId}`, ':sk': 'MEMBER#' },
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => person.parse(found));
}
