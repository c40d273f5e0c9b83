import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { accountKey, accountPartition, allOf, kind } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';

const person = z.object({ email: z.string(), role: z.string() });
const created = z.object({ createdAt: z.string() });

/** More people than an office has. */
const MOST_PEOPLE = 100;

type Holders = { readonly email: string; readonly people: number; readonly createdAt: string };

/** The owner's address and the number of people of an account; undefined for a deleted account. */
export async function findHolders(accountId: string): Promise<Holders | undefined> {
  const [account, { Items = [] }] = await Promise.all([
    readItem(accountKey(accountId)),
    table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :members)',
        ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':members': allOf(kind.member) },
        Limit: MOST_PEOPLE,
        ConsistentRead: true,
      }),
    ),
  ]);
  if (!account) return undefined;
  const people = Items.map((item) => person.parse(item));
  const owner = people.find(({ role }) => role === 'owner') ?? people[0];
  return { email: owner?.email ?? '', people: people.length, createdAt: created.parse(account).createdAt };
}
