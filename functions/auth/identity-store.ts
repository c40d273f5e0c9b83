import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { memberRole } from '#shared/auth/user.ts';
import type { MemberRole } from '#shared/auth/user.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { accountKey, identityKey, memberKey, rosterKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { grantPlan } from '../storage/grant-plan.ts';
import { storedPlan } from '../storage/plan-store.ts';
import { readItem } from '../storage/read-item.ts';
import { retryUntilTrue } from '../storage/retry.ts';
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
  await transact([putOrReplace(Item, instead)]);
}

type NewAccount = {
  readonly issuer: string;
  readonly sub: string;
  readonly email: string;
  readonly verified: boolean;
  readonly firstName: string | undefined;
  /** The previous membership of the identity, which has ended. */
  readonly instead?: Membership | undefined;
  /** The membership that the address names and that has ended, or never began. */
  readonly addressInstead?: Membership | undefined;
};

/** Creates an account with this person as its owner, unless identity or address were created in the meantime. */
export async function createAccount(account: NewAccount): Promise<void> {
  const created = { accountId: randomBytes(10).toString('hex'), userId: randomBytes(10).toString('hex') };
  const identity = { ...identityKey(account.issuer, account.sub), v: 1, ...created };
  const writes = [putOrReplace(identity, account.instead)];
  const address = emailKeyOf(account.email);
  if (account.verified) writes.push(putOrReplace({ ...address, v: 1, ...created }, account.addressInstead));
  const plan: Plan = 'free';
  const role: MemberRole = 'owner';
  const createdAt = new Date().toISOString();
  writes.push(
    put({ ...accountKey(created.accountId), v: 1, plan, createdAt, isListed: true }),
    listWrite(created.accountId, createdAt),
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
  await asTenant(created.accountId, () => transact(writes));
}

/** Adds an account to the list that operators read. */
const listWrite = (accountId: string, createdAt: string): Write => ({
  Put: { TableName: table.name, Item: { ...rosterKey(createdAt, accountId), v: 1, accountId, createdAt } },
});

/** Adds an account to that list if it was created before the list existed. */
async function listOnce(accountId: string, { createdAt, isListed }: z.infer<typeof listedAccount>): Promise<void> {
  if (isListed === true || createdAt === undefined) return;
  const mark: Write = {
    Update: {
      TableName: table.name,
      Key: accountKey(accountId),
      UpdateExpression: 'SET isListed = :yes',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':yes': true },
    },
  };
  await transact([mark, listWrite(accountId, createdAt)]);
}

const putOrReplace = (Item: Record<string, unknown>, instead: Membership | undefined): Write =>
  instead ? replace(Item, instead) : put(Item);

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
  readonly firstName: string | undefined;
  readonly staff: boolean;
  readonly isOperator: boolean;
  /** The identity provider's id of the person. */
  readonly sub: string;
};

/**
 * Saves what the identity provider says about a member, when they joined, and which identity they used, because
 * deleting the account must find all identities. `moveAddress` saves the address separately, once it is verified.
 */
export async function updateMember(issuer: string, { accountId, userId }: Membership, person: Person): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: memberKey(accountId, userId),
      UpdateExpression: `SET staff = :staff, isOperator = :operator, joinedAt = if_not_exists(joinedAt, :now)${person.firstName ? ', firstName = :firstName' : ''} ADD identities :identity`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: {
        ':staff': person.staff,
        ':operator': person.isOperator,
        ':now': new Date().toISOString(),
        ':identity': new Set([identityKey(issuer, person.sub).pk]),
        ...(person.firstName && { ':firstName': person.firstName }),
      },
    }),
  );
}

const signInMember = z.object({
  role: memberRole,
  email: z.string(),
  invitedBy: z.string().exactOptional(),
  joinedAt: z.string().exactOptional(),
  identities: z.set(z.string()).default(new Set()),
});
export type SignInMember = z.infer<typeof signInMember>;

/** What a sign-in needs to know of a member. */
export async function findSignInMember({ accountId, userId }: Membership): Promise<SignInMember | undefined> {
  const found = await readItem(memberKey(accountId, userId));
  return found && signInMember.parse(found);
}

/**
 * Gives a member a new address, which the identity provider has verified. An address that already belongs to somebody
 * else is not taken over: the member keeps the old one.
 */
export async function moveAddress(
  { accountId, userId }: Membership,
  { email: before, identities }: Pick<SignInMember, 'email' | 'identities'>,
  email: string,
): Promise<void> {
  const [old, address] = [emailKeyOf(before), emailKeyOf(email)];
  const values = { ':accountId': accountId, ':userId': userId };
  const isOwn = 'attribute_not_exists(pk) OR (accountId = :accountId AND userId = :userId)';
  const link: Write = {
    Put: {
      TableName: table.name,
      Item: { ...address, v: 1, accountId, userId },
      ConditionExpression: isOwn,
      ExpressionAttributeValues: values,
    },
  };
  const member: Write = {
    Update: {
      TableName: table.name,
      Key: memberKey(accountId, userId),
      UpdateExpression: 'SET email = :email ADD identities :address',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':email': email, ':address': new Set([address.pk]) },
    },
  };
  const isMoved = old.pk !== address.pk && identities.has(old.pk);
  const unlink: Write = {
    Delete: { TableName: table.name, Key: old, ConditionExpression: isOwn, ExpressionAttributeValues: values },
  };
  await transact(isMoved ? [link, member, unlink] : [link, member]);
}

export const isLinked = ({ identities }: Pick<SignInMember, 'identities'>, email: string): boolean =>
  identities.has(emailKeyOf(email).pk);

export const accountExists = async (accountId: string): Promise<boolean> =>
  (await readItem(accountKey(accountId))) !== undefined;

const listedAccount = z.object({
  ...storedPlan.shape,
  createdAt: z.string().exactOptional(),
  isListed: z.boolean().exactOptional(),
  /** The identity that was in the group `paid` last. */
  planBy: z.string().exactOptional(),
});
type ListedAccount = Readonly<z.infer<typeof listedAccount>>;

/**
 * A paid plan that came from the group ends with it; one an operator granted stays (product 1.19). A person with two
 * ways to sign in is two users at the identity provider, so only the user that was in the group can end the plan by
 * leaving it.
 */
export async function applyPaidGroup(accountId: string, inGroup: boolean, by: string): Promise<void> {
  await retryUntilTrue(async () => {
    const account = listedAccount.parse(await readItem(accountKey(accountId)));
    await listOnce(accountId, account);
    if (isGranted(account) || (inGroup ? isPaidBy(account, by) : !canEnd(account, by))) return true;
    return grantPlan(accountId, account, { plan: inGroup ? 'paid' : 'free', source: 'group', by });
  });
}

const isGranted = ({ plan, planSource }: ListedAccount): boolean => plan !== 'free' && planSource === 'operator';

const isPaidBy = ({ plan, planBy }: ListedAccount, by: string): boolean => plan === 'paid' && planBy === by;

/** Any identity can end a plan that was stored before `planBy` existed. */
const canEnd = ({ plan, planBy }: ListedAccount, by: string): boolean =>
  plan !== 'free' && (planBy === undefined || planBy === by);
