import { createHash, randomBytes } from 'node:crypto';

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { MemberRole, Plan } from '#shared/auth/user.ts';
import { accountKey, memberKey } from '../storage/account-keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact, type Write } from '../storage/transact.ts';

const membership = z.object({ accountId: z.string(), userId: z.string() });
export type Membership = z.infer<typeof membership>;

const identityKey = (issuer: string, sub: string) => ({ pk: `ID#${issuer}#${sub}`, sk: '-' });
const emailKey = (email: string) => ({
  pk: `EMAIL#${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`,
  sk: '-',
});

export const findByIdentity = (issuer: string, sub: string): Promise<Membership | undefined> =>
  find(identityKey(issuer, sub));

/** Only to be asked with an address the identity provider has verified. */
export const findByEmail = (email: string): Promise<Membership | undefined> => find(emailKey(email));

async function find(key: { readonly pk: string; readonly sk: string }): Promise<Membership | undefined> {
  const found = await readItem(key);
  return found && membership.parse(found);
}

export async function linkIdentity(issuer: string, sub: string, { accountId, userId }: Membership): Promise<void> {
  await transact([put({ ...identityKey(issuer, sub), v: 1, accountId, userId })]);
}

type Newcomer = {
  readonly issuer: string;
  readonly sub: string;
  readonly email: string;
  readonly verified: boolean;
  readonly firstName: string | undefined;
};

/** A new account with this person as its owner; undefined when the identity or the address came to be in the meantime. */
export async function createAccount(newcomer: Newcomer): Promise<Membership | undefined> {
  const created = { accountId: randomBytes(10).toString('hex'), userId: randomBytes(10).toString('hex') };
  const writes = [put({ ...identityKey(newcomer.issuer, newcomer.sub), v: 1, ...created })];
  if (newcomer.verified) writes.push(put({ ...emailKey(newcomer.email), v: 1, ...created }));
  const plan: Plan = 'free';
  const role: MemberRole = 'owner';
  writes.push(
    put({ ...accountKey(created.accountId), v: 1, plan, createdAt: new Date().toISOString() }),
    put({
      ...memberKey(created.accountId, created.userId),
      v: 1,
      userId: created.userId,
      email: newcomer.email,
      firstName: newcomer.firstName,
      role,
      staff: false,
    }),
  );
  const outcome = await asTenant(created.accountId, () => transact(writes));
  return outcome === 'done' ? created : undefined;
}

function put(Item: Record<string, unknown>): Write {
  return { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

type Person = { readonly email: string; readonly firstName: string | undefined; readonly staff: boolean };

/** Keeps what the identity provider knows of a member up to date. */
export async function updateMember({ accountId, userId }: Membership, person: Person): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: memberKey(accountId, userId),
      UpdateExpression: `SET email = :email, staff = :staff${person.firstName ? ', firstName = :firstName' : ''}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: {
        ':email': person.email,
        ':staff': person.staff,
        ...(person.firstName && { ':firstName': person.firstName }),
      },
    }),
  );
}

const accountPlan = z.object({
  planSource: z.enum(['operator', 'group']).exactOptional(),
  plan: z.enum(['free', 'paid']),
});

/** A plan that came with the group 'paid' goes with it; one an operator granted stays (design 4). */
export async function followPaidGroup(accountId: string, inGroup: boolean): Promise<void> {
  const Key = accountKey(accountId);
  const { plan, planSource } = accountPlan.parse(await readItem(Key));
  const wanted: Plan = inGroup ? 'paid' : 'free';
  if (plan === wanted || (plan === 'paid' && planSource === 'operator')) return;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression: 'SET #plan = :plan, planSource = :group',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: { ':plan': wanted, ':group': 'group' },
    }),
  );
}
