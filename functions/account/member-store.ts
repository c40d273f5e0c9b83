import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Caller } from '#shared/auth/access.ts';
import {
  accountKey,
  accountPartition,
  allOf,
  historyOf,
  identityItemKey,
  isEmailKey,
  kind,
  memberKey,
} from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { identityKeysOf, storedMember } from './stored-member.ts';
import type { StoredMember } from './stored-member.ts';

export async function listMembers(accountId: string): Promise<StoredMember[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(kind.member) },
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => storedMember.parse(found));
}

const joinedRow = z.object({ userId: z.string(), detail: z.object({ email: z.string() }) });

/** Everybody who ever joined an account by an invitation, according to its history, including those who left. */
export async function listJoined(accountId: string): Promise<Pick<StoredMember, 'userId' | 'email'>[]> {
  const pages = paginateQuery(
    { client: table.client },
    {
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      FilterExpression: '#action = :joined',
      ExpressionAttributeNames: { '#action': 'action' },
      ExpressionAttributeValues: {
        ':pk': accountPartition(accountId),
        ':sk': historyOf('account', accountId),
        ':joined': 'joined',
      },
      ConsistentRead: true,
    },
  );
  const joined = [];
  for await (const { Items = [] } of pages) {
    const rows = Items.map((item) => joinedRow.parse(item));
    joined.push(...rows.map(({ userId, detail }) => ({ userId, email: detail.email })));
  }
  return joined;
}

export async function findMember(accountId: string, userId: string): Promise<StoredMember | undefined> {
  const found = await readItem(memberKey(accountId, userId));
  return found && storedMember.parse(found);
}

/**
 * Keys of the items that find the member at sign-in. An address the member merely claims may belong to somebody else,
 * so each item is read to see whose it is.
 */
export async function listIdentities(accountId: string, member: StoredMember): Promise<Key[]> {
  const keys = identityKeysOf(member);
  const found = await Promise.all(keys.map((key) => readItem(key)));
  return keys.filter((_, index) => {
    const item = found[index];
    return item?.['accountId'] === accountId && item['userId'] === member.userId;
  });
}

/** Deletes a member and frees the address. Other identities stay, so that a sign-in can say that membership ended. */
export function deleteMemberWrites(accountId: string, member: StoredMember, identities: readonly Key[]): Write[] {
  const Key = memberKey(accountId, member.userId);
  return [
    { Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' } },
    ...identities.filter(isEmailKey).map((address) => deleteIdentityWrite(address, member)),
  ];
}

export type Joined = {
  readonly accountId: string;
  /** Includes the groups that the identity provider reported, because joining does not ask it again. */
  readonly member: StoredMember & Pick<Caller, 'staff' | 'isOperator'>;
  /** The person's previous membership, which their identities may still name. */
  readonly before: { readonly accountId: string; readonly userId: string };
};

/** Creates a member of an account that still exists, and points the person's identities to them. */
export function joinWrites({ accountId, member, before }: Joined): Write[] {
  const { userId, identities } = member;
  const count: Write = {
    Update: {
      TableName: table.name,
      Key: accountKey(accountId),
      UpdateExpression: 'ADD joinedCounter :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
  const put: Write = {
    Put: {
      TableName: table.name,
      Item: { ...memberKey(accountId, userId), v: 1, ...member },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  const links = [...identities].map((pk): Write => ({
    Put: {
      TableName: table.name,
      Item: { ...identityItemKey(pk), v: 1, accountId, userId },
      ConditionExpression: 'attribute_not_exists(pk) OR (accountId = :accountId AND userId = :userId)',
      ExpressionAttributeValues: { ':accountId': before.accountId, ':userId': before.userId },
    },
  }));
  return [count, put, ...links];
}

/** Deletes an identity of this member, unless it belongs to another member by now. */
export const deleteIdentityWrite = (key: Key, { userId }: Pick<StoredMember, 'userId'>): Write => ({
  Delete: {
    TableName: table.name,
    Key: key,
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

/**
 * Whether sign-in finds this member by their address, which it does only for an address that the identity provider has
 * verified.
 */
export async function ownsAddress({
  accountId,
  userId,
  email,
}: Pick<StoredMember, 'userId' | 'email'> & { readonly accountId: string }): Promise<boolean> {
  const found = await readItem(emailKeyOf(email));
  return found?.['accountId'] === accountId && found['userId'] === userId;
}
