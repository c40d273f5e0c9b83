import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { accountPlan } from '#shared/plans/standing.ts';
import type { AccountPlan, Subscription } from '#shared/plans/standing.ts';
import { accountKey, hadTrialKey, hashedForm } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { grantUpdate, isStill } from '#shared/table/page-closing.ts';
import type { GivenPlan } from '#shared/table/page-closing.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { emailHash } from './email-key.ts';
import { unlessExpired, nowSeconds } from './expiry.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Outcome, Write } from './transact.ts';
import { tryWrite } from './try-write.ts';

export const storedPlan = z.object({
  ...accountPlan.shape,
  planSource: z.string().exactOptional(),
  /** The customer at the payment service, and the last checkout that was opened for them. */
  customerId: z.string().exactOptional(),
  checkoutId: z.string().exactOptional(),
  /** Whether the payment service has a card on file. */
  hasCard: z.boolean().exactOptional(),
  /** Counts how often the subscription was saved or a plan was granted. */
  planVersion: z.int().default(0),
});
export type StoredPlan = Readonly<z.infer<typeof storedPlan>>;

export async function findPlan(accountId: string): Promise<StoredPlan | undefined> {
  const found = await readItem(accountKey(accountId));
  return found && storedPlan.parse(found);
}

export async function requirePlan(accountId: string): Promise<StoredPlan> {
  const found = await findPlan(accountId);
  if (!found) throw new AppError('NOT_FOUND', 'Account not found');
  return found;
}

type Change = {
  readonly set?: string;
  readonly remove?: string;
  readonly condition?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly names?: Readonly<Record<string, string>>;
};

function changeWrite(accountId: string, { set, remove, condition, values, names }: Change): Write {
  return {
    Update: {
      TableName: table.name,
      Key: accountKey(accountId),
      UpdateExpression: [set && `SET ${set}`, remove && `REMOVE ${remove}`].filter(Boolean).join(' '),
      ConditionExpression: ['attribute_exists(pk)', ...(condition === undefined ? [] : [condition])].join(' AND '),
      ...(values && { ExpressionAttributeValues: values }),
      ...(names && { ExpressionAttributeNames: names }),
    },
  };
}

/** `email` is set only if the identity provider verified it. Otherwise it could be somebody else's address. */
type Trial = { readonly endsAt: Date; readonly email: string | undefined };

/**
 * Begins the trial, unless the account had a trial or a subscription, or its owner had a trial with a deleted account.
 */
export async function beginTrial(
  accountId: string,
  { endsAt, email }: Trial,
  audit: Write,
): Promise<Outcome<'account' | 'person' | 'audit'>> {
  const account = changeWrite(accountId, {
    set: 'trialEndsAt = :endsAt',
    condition: 'attribute_not_exists(trialEndsAt) AND attribute_not_exists(subscription)',
    values: { ':endsAt': endsAt.toISOString() },
  });
  return transact({ account, person: email === undefined ? [] : hadTrialWrites(email), audit });
}

/** As long as leads are kept: whoever comes back later counts as a new customer (product 30.21). */
const TRIAL_KNOWN_SECONDS = 730 * DAY_SECONDS;

/** Notes that a person had a trial, unless they had one under any of their keys. */
function hadTrialWrites(email: string): readonly Write[] {
  const now = nowSeconds();
  const unknown = {
    TableName: table.name,
    ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':now': now },
  };
  const [key, ...earlier] = hadTrialKeysOf(email);
  return [
    { Put: { ...unknown, Item: { ...key, v: 1, ttl: now + TRIAL_KNOWN_SECONDS } } },
    ...earlier.map((Key) => ({ ConditionCheck: { ...unknown, Key } })),
  ];
}

/** Whether a person had a trial, with any account. */
export async function hadTrial(email: string): Promise<boolean> {
  const found = await Promise.all(hadTrialKeysOf(email).map((key) => readItem(key)));
  return found.some((one) => unlessExpired(one) !== undefined);
}

/**
 * The key by which a person's trial is known, followed by the keys that were used before Gmail addresses were reduced
 * to one form. Many providers deliver `name+anything` to `name`, so the part after the plus does not make another
 * person.
 */
function hadTrialKeysOf(email: string): readonly [Key, ...Key[]] {
  const plain = hashedForm(email).replace(/\+[^@]*/, '');
  const [, local] = GMAIL.exec(plain) ?? [];
  if (local === undefined) return [hadTrialKey(emailHash(plain))];
  const mailbox = local.replaceAll('.', '');
  const one = `${mailbox}@gmail.com`;
  const earlier = [...new Set([plain, `${mailbox}@googlemail.com`])].filter((form) => form !== one);
  return [hadTrialKey(emailHash(one)), ...earlier.map((form) => hadTrialKey(emailHash(form)))];
}

/** Gmail ignores dots in the name and has two domains (https://support.google.com/mail/answer/7436150). */
const GMAIL = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** Starts the plan Lite, which has no price. */
export async function startLite(accountId: string, audit: Write): Promise<void> {
  await transact([changeWrite(accountId, { set: 'isLite = :yes', values: { ':yes': true } }), audit]);
}

/** Saves the customer id at the payment service, unless the account already has one. */
export async function saveCustomer(accountId: string, customerId: string): Promise<void> {
  await tryWrite(
    changeWrite(accountId, {
      set: 'customerId = :customer',
      condition: 'attribute_not_exists(customerId)',
      values: { ':customer': customerId },
    }),
  );
}

/** Saves the id of the open checkout. False when another checkout was opened since `before`. */
export async function saveCheckout(
  accountId: string,
  checkoutId: string,
  before: string | undefined,
): Promise<boolean> {
  const isUnchanged = before === undefined ? 'attribute_not_exists(checkoutId)' : 'checkoutId = :before';
  return tryWrite(
    changeWrite(accountId, {
      set: 'checkoutId = :checkout',
      condition: `(${isUnchanged} OR checkoutId = :checkout)`,
      values: { ':checkout': checkoutId, ...(before !== undefined && { ':before': before }) },
    }),
  );
}

type Followed = {
  readonly subscription: Subscription | undefined;
  readonly hasCard: boolean;
  readonly owesExtras: boolean;
  readonly pagesCloseAt: string | undefined;
};

/** Saves what the payment service said (product 38.22). False when somebody else saved something since `version`. */
export async function saveFollowed(
  accountId: string,
  { version, ...followed }: Followed & { readonly version: number },
  more: readonly Write[],
): Promise<boolean> {
  const known = Object.entries({ ...followed, planVersion: version + 1 }).filter(([, value]) => value !== undefined);
  const write = changeWrite(accountId, {
    set: known.map(([name]) => `${name} = :${name}`).join(', '),
    ...(followed.pagesCloseAt === undefined && { remove: 'pagesCloseAt' }),
    condition: isStill(version),
    values: {
      ...Object.fromEntries(known.map(([name, value]) => [`:${name}`, value])),
      ...(version > 0 && { ':version': version }),
    },
  });
  return (await transact([write, ...more])) === 'done';
}

/** Saves what the owner agreed to pay for extras, or removes the agreement. */
export async function saveExtras(accountId: string, extras: AccountPlan['extras'], audit: Write): Promise<void> {
  const write = changeWrite(
    accountId,
    extras ? { set: 'extras = :extras', values: { ':extras': extras } } : { remove: 'extras' },
  );
  await transact([write, audit]);
}

/** Saves a plan that was granted. False when somebody else saved something since the version that was read. */
export async function saveGrant(accountId: string, given: GivenPlan, more: readonly Write[]): Promise<boolean> {
  return (await transact([grantUpdate(table.name, accountId, given), ...more])) === 'done';
}
