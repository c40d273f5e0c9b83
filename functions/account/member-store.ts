import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Member } from '#shared/account/member.ts';
import { memberRole } from '#shared/auth/user.ts';
import { emailKey, memberKey } from '../storage/account-keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

const stored = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string().exactOptional(),
  role: memberRole,
  invitedBy: z.string().exactOptional(),
  /** Set by the first sign-in. */
  joinedAt: z.string().exactOptional(),
  /** Keys of the items by which the person is recognised at sign-in. */
  identities: z.set(z.string()).default(new Set()),
});
export type StoredMember = z.infer<typeof stored>;

export async function listMembers(accountId: string): Promise<StoredMember[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': `A#${accountId}`, ':sk': 'MEMBER#' },
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => stored.parse(found));
}

export async function findMember(accountId: string, userId: string): Promise<StoredMember | undefined> {
  const found = await readItem(memberKey(accountId, userId));
  return found && stored.parse(found);
}

type Invited = Pick<StoredMember, 'userId' | 'email' | 'role' | 'invitedBy'>;

/** The member and the address that recognises them: an address that is known already stops both. */
export function inviteWrites(accountId: string, { userId, email, role, invitedBy }: Invited): Write[] {
  const absent = { TableName: table.name, ConditionExpression: 'attribute_not_exists(pk)' };
  const address = emailKey(email);
  const person = { userId, email, role, invitedBy, staff: false, identities: new Set([address.pk]) };
  return [
    { Put: { ...absent, Item: { ...address, v: 1, accountId, userId } } },
    { Put: { ...absent, Item: { ...memberKey(accountId, userId), v: 1, ...person } } },
  ];
}

/** Takes a member out and frees the address. What else recognises the person stays, and is told that it is over. */
export function removeMemberWrites(accountId: string, member: StoredMember): Write[] {
  const Key = memberKey(accountId, member.userId);
  const addresses = keysOf(member).filter(({ pk }) => pk.startsWith('EMAIL#'));
  return [
    { Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' } },
    ...addresses.map((address) => forgetWrite(address, member)),
  ];
}

/** The items by which a member is recognised. Those made before they were listed are found by the address. */
export function keysOf({ email, identities }: StoredMember): { readonly pk: string; readonly sk: string }[] {
  return [...new Set([emailKey(email).pk, ...identities])].map((pk) => ({ pk, sk: '-' }));
}

/** Recognises this member no longer; what recognises somebody else by now stays. */
export const forgetWrite = (Key: { readonly pk: string; readonly sk: string }, { userId }: StoredMember): Write => ({
  Delete: {
    TableName: table.name,
    Key,
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

export function toMember({ userId, email, firstName, role, joinedAt }: StoredMember): Member {
  return {
    id: userId,
    email,
    ...(firstName && { firstName }),
    role,
    joined: role === 'owner' || joinedAt !== undefined,
  };
}
