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
import { live, nowSeconds } from './live.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Outcome, Write } from './transact.ts';
import { tryWrite } from './try-write.ts';

export const storedPlan = z.object({
  ...accountPlan.shape,
  planSource: z.string().exactOptional(),
  /** The account at the payment service, and its checkout that was opened last. */
  customerId: z.string().exactOptional(),
  checkoutId: z.string().exactOptional(),
  /** Whether the payment service knows a card of theirs. */
  hasCard: z.boolean().exactOptional(),
  /** Counts what was kept of the subscription, and what was given. */
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

/** `email` is the person's address, if the identity provider has verified it: else it may be anybody's. */
type Trial = { readonly endsAt: Date; readonly email: string | undefined };

/** Begins the trial, unless the account had one or a subscription, or its owner had one with an account that is gone. */
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

/** As long as leads: whoever comes back after that is a customer again (product 30.21). */
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

/** Whether a person had a trial, with whatever account. */
export async function hadTrial(email: string): Promise<boolean> {
  const found = await Promise.all(hadTrialKeysOf(email).map((key) => readItem(key)));
  return found.some((one) => live(one) !== undefined);
}

/**
 * Key by which a person's trial is known, and those by which it was known before Gmail's addresses had one form.
 * Many providers deliver `name+anything` to `name`, so what follows a plus makes nobody another person.
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

/** Gmail delivers to one mailbox wherever dots are in its name, under both domains (https://support.google.com/mail/answer/7436150). */
const GMAIL = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** Takes the plan without a price. */
export async function takeLite(accountId: string, audit: Write): Promise<void> {
  await transact([changeWrite(accountId, { set: 'isLite = :yes', values: { ':yes': true } }), audit]);
}

/** Keeps the customer of the payment service; one that was kept before stays. */
export async function saveCustomer(accountId: string, customerId: string): Promise<void> {
  await tryWrite(
    changeWrite(accountId, {
      set: 'customerId = :customer',
      condition: 'attribute_not_exists(customerId)',
      values: { ':customer': customerId },
    }),
  );
}

/** Keeps the checkout that is open now. False when another one was opened since `before`. */
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

/** Keeps what the payment service said (product 38.22). False when somebody else kept something since `version`. */
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

/** Keeps what the owner agreed to pay for extras, or that they agree no more. */
export async function saveExtras(accountId: string, extras: AccountPlan['extras'], audit: Write): Promise<void> {
  const write = changeWrite(
    accountId,
    extras ? { set: 'extras = :extras', values: { ':extras': extras } } : { remove: 'extras' },
  );
  await transact([write, audit]);
}

/** Keeps a plan that was given. False when somebody else kept something since the version that was read. */
export async function saveGrant(accountId: string, given: GivenPlan, more: readonly Write[]): Promise<boolean> {
  return (await transact([grantUpdate(table.name, accountId, given), ...more])) === 'done';
}
