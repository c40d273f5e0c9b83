import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { accountPartition, allOf, isEmailKey, kind, memberKey } from '#shared/table/keys.ts';
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

export async function findMember(accountId: string, userId: string): Promise<StoredMember | undefined> {
  const found = await readItem(memberKey(accountId, userId));
  return found && storedMember.parse(found);
}

type Invitee = Pick<StoredMember, 'userId' | 'email' | 'role' | 'invitedBy'>;

/** Creates the member and the item of the address; an address that exists already makes the transaction fail. */
export function inviteWrites(accountId: string, { userId, email, role, invitedBy }: Invitee): Write[] {
  const absent = { TableName: table.name, ConditionExpression: 'attribute_not_exists(pk)' };
  const address = emailKeyOf(email);
  const person = { userId, email, role, invitedBy, staff: false, identities: new Set([address.pk]) };
  return [
    { Put: { ...absent, Item: { ...address, v: 1, accountId, userId } } },
    { Put: { ...absent, Item: { ...memberKey(accountId, userId), v: 1, ...person } } },
  ];
}

/** Deletes a member and frees the address. Other identities stay, so that a sign-in can say that membership ended. */
export function deleteMemberWrites(accountId: string, member: StoredMember): Write[] {
  const Key = memberKey(accountId, member.userId);
  const addresses = identityKeysOf(member).filter(isEmailKey);
  return [
    { Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' } },
    ...addresses.map((address) => deleteIdentityWrite(address, member)),
  ];
}

/** Deletes an identity of this member, unless it belongs to another member by now. */
export const deleteIdentityWrite = (key: Key, { userId }: StoredMember): Write => ({
  Delete: {
    TableName: table.name,
    Key: key,
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});
