import * as z from 'zod';

import { closingNoteCondition } from '#shared/table/closing.ts';
import { accountKey, catalogKey, closingKey, memberKey, paymentsKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { deleteIdentityWrite } from './member-store.ts';

/** Counters of everything an account has numbered. An account without any of them holds nothing. */
const COUNTERS = ['propertyCounter', 'proposalCounter', 'organizationCounter', 'estimateCounter', 'joinedCounter'];

/**
 * Fields of a plan that was bought, or may be paid for at any moment: Stripe would go on charging after the account is
 * gone.
 */
const PLAN_FIELDS = ['subscription', 'checkoutId'];

const SIGNS_OF_USE = [...COUNTERS, ...PLAN_FIELDS];

const holdsNothing = {
  ConditionExpression: [
    'attribute_exists(pk)',
    ...SIGNS_OF_USE.map((name) => `attribute_not_exists(${name})`),
    '(attribute_not_exists(planSource) OR planSource <> :operator OR #plan = :free)',
  ].join(' AND '),
  ExpressionAttributeNames: { '#plan': 'plan' },
  ExpressionAttributeValues: { ':operator': 'operator', ':free': 'free' },
};

/** Items that an account may own without any of its counters being set. */
const ownedKeys = (accountId: string): readonly Key[] => [catalogKey(accountId), paymentsKey(accountId)];

/** A plan that an operator granted and did not end. */
const granted = z.object({ plan: z.string().refine((plan) => plan !== 'free'), planSource: z.literal('operator') });

/**
 * Whether an account was never used: it has numbered nothing, nobody else ever joined, nobody bought or began to buy a
 * plan, no operator's plan runs, and it has neither a catalog nor a payment account. Closing such an account loses
 * nothing.
 */
export async function isUnused(accountId: string): Promise<boolean> {
  const found = await readItem(accountKey(accountId));
  if (!found) return false;
  if (SIGNS_OF_USE.some((name) => found[name] !== undefined) || granted.safeParse(found).success) return false;
  const owned = await Promise.all(ownedKeys(accountId).map((key) => readItem(key)));
  return owned.every((item) => item === undefined);
}

type Closing = {
  readonly accountId: string;
  /** The owner, and the items that find them at sign-in. */
  readonly userId: string;
  readonly identities: readonly Key[];
  /** Close the account only if it was never used, or only if nobody could sign one of its offers since `begunAt`. */
  readonly only: 'unused' | { readonly begunAt: string };
};

/** Closes an account, frees its owner's identities, and leaves the mark that deletes the rest. */
export function closeAccountWrites({ accountId, userId, identities, only }: Closing): Write[] {
  const mark = { ...closingKey(accountId), v: 1, round: 0, startedAt: new Date().toISOString() };
  return [
    {
      Delete: {
        TableName: table.name,
        Key: accountKey(accountId),
        ...(only === 'unused' ? holdsNothing : closingNoteCondition(only.begunAt)),
      },
    },
    ...(only === 'unused' ? ownedKeys(accountId).map(absentCheck) : []),
    { Put: { TableName: table.name, Item: mark } },
    { Delete: { TableName: table.name, Key: memberKey(accountId, userId) } },
    ...identities.map((key) => deleteIdentityWrite(key, { userId })),
  ];
}

const absentCheck = (Key: Key): Write => ({
  ConditionCheck: { TableName: table.name, Key, ConditionExpression: 'attribute_not_exists(pk)' },
});
