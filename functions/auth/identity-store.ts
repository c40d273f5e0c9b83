import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { memberRole } from '#shared/auth/user.ts';
import type { MemberRole, Plan } from '#shared/auth/user.ts';
import { accountKey, identityKey, memberKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';

const membership = z.object({ accountId: z.string(), userId: z.string() });
export type Membership = z.infer<typeof membership>;

export const findByIdentity = (issuer: string, sub: string): Promise<Membership | undefined> =>
  find(identityKey(issuer, sub));

/** Call it only with an address that the identity provider has verified. */
export const findByEmail = (email: string): Promise<Membership | undefined> => find(emailKeyOf(email));

async function find(key: Key): Promise<Membership | undefined> {
  const found = await readItem(key);
  return found && membership.parse(found);
}

/** Links an identity to a member. `instead` is its previous membership, which has ended. */
export async function linkIdentity(
  issuer: string,
  sub: string,
  { accountId, userId }: Membership,
  instead?: Membership,
): Promise<void> {
  const Item = { ...identityKey(issuer, sub), v: 1, accountId, userId };
  await transact([instead ? replace(Item, instead) : put(Item)]);
}

type NewAccount = {
  readonly issuer: string;
  readonly sub: string;
  readonly email: string;
  readonly verified: boolean;
  readonly firstName: string | undefined;
  /** The previous membership of the identity, which ended with its account. */
  readonly instead?: Membership | undefined;
};

/**
 * Creates an account with this person as its owner; undefined when identity or address were created in the meantime.
 */
export async function createAccount(account: NewAccount): Promise<Membership | undefined> {
  const created = { accountId: randomBytes(10).toString('hex'), userId: randomBytes(10).toString('hex') };
  const identity = { ...identityKey(account.issuer, account.sub), v: 1, ...created };
  const writes = [account.instead ? replace(identity, account.instead) : put(identity)];
  const address = emailKeyOf(account.email);
  if (account.verified) writes.push(put({ ...address, v: 1, ...created }));
  const plan: Plan = 'free';
  const role: MemberRole = 'owner';
  writes.push(
    put({ ...accountKey(created.accountId), v: 1, plan, createdAt: new Date().toISOString() }),
    put({
      ...memberKey(created.accountId, created.userId),
      v: 1,
      userId: created.userId,
      email: account.email,
      firstName: account.firstName,
      role,
      staff: false,
      identities: new Set(account.verified ? [identity.pk, address.pk] : [identity.pk]),
    }),
  );
  const outcome = await asTenant(created.accountId, () => transact(writes));
  return outcome === 'done' ? created : undefined;
}

function put(Item: Record<string, unknown>): Write {
  return { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Replaces an item only if it has not changed. */
function replace(Item: Record<string, unknown>, { accountId, userId }: Membership): Write {
  return {
    Put: {
      TableName: table.name,
      Item,
      ConditionExpression: 'accountId = :accountId AND userId = :userId',
      ExpressionAttributeValues: { ':accountId': accountId, ':userId': userId },
    },
  };
}

type Person = {
  readonly email: string;
  readonly firstName: string | undefined;
  readonly staff: boolean;
  /** The identity provider's id of the person. */
  readonly sub: string;
};

/**
 * Saves what the identity provider says about a member, when they joined, and the identity: deleting the account must
 * find all identities.
 */
export async function updateMember(issuer: string, { accountId, userId }: Membership, person: Person): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: memberKey(accountId, userId),
      UpdateExpression: `SET email = :email, staff = :staff, joinedAt = if_not_exists(joinedAt, :now)${person.firstName ? ', firstName = :firstName' : ''} ADD identities :identity`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: {
        ':email': person.email,
        ':staff': person.staff,
        ':now': new Date().toISOString(),
        ':identity': new Set([identityKey(issuer, person.sub).pk]),
        ...(person.firstName && { ':firstName': person.firstName }),
      },
    }),
  );
}

export async function findMemberRole({ accountId, userId }: Membership): Promise<MemberRole | undefined> {
  const found = await readItem(memberKey(accountId, userId));
  return found && memberRole.parse(found['role']);
}

export const accountExists = async (accountId: string): Promise<boolean> =>
  (await readItem(accountKey(accountId))) !== undefined;

const accountPlan = z.object({
  planSource: z.enum(['operator', 'group']).exactOptional(),
  plan: z.enum(['free', 'paid']),
});

/** A paid plan that came from the group ends with it; one an operator granted stays (product 1.19). */
export async function applyPaidGroup(accountId: string, inGroup: boolean): Promise<void> {
  const Key = accountKey(accountId);
  const { plan, planSource } = accountPlan.parse(await readItem(Key));
  const newPlan: Plan = inGroup ? 'paid' : 'free';
  if (plan === newPlan || (plan === 'paid' && planSource === 'operator')) return;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression: 'SET #plan = :plan, planSource = :group',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: { ':plan': newPlan, ':group': 'group' },
    }),
  );
}
