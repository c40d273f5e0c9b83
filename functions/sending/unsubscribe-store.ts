import { randomBytes } from 'node:crypto';
import * as z from 'zod';

import { unsubscribedKey, unsubscribeTokenKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { emailHash } from '../storage/email-key.ts';
import { live, nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';

/** A mail's way out works at least a month by law (16 CFR 316.4); it works as long as anybody keeps a mail. */
const TOKEN_SECONDS = 2 * 365 * DAY_SECONDS;

/** Whom an unsubscription stops: mail of one account to one address, which is known as a hash only. */
const recipient = z.object({ accountId: z.string(), emailHash: z.string() });
export type Recipient = z.infer<typeof recipient>;

export const recipientOf = (accountId: string, email: string): Recipient => ({
  accountId,
  emailHash: emailHash(email),
});

export const newToken = (): string => randomBytes(24).toString('base64url');

/** Remembers whom a mail's token unsubscribes. */
export const tokenWrite = (token: string, whom: Recipient): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...unsubscribeTokenKey(sha256(token)), v: 1, ttl: nowSeconds() + TOKEN_SECONDS, ...whom },
  },
});

/** What `newToken` makes: anything else is refused without a look into the table. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** Whom a token unsubscribes; undefined for one that was never sent. */
export async function findRecipient(token: string): Promise<Recipient | undefined> {
  const found = live(await readItem(unsubscribeTokenKey(sha256(token))));
  return found && recipient.parse(found);
}

/** Stops the account's mail to the address. Can be repeated. */
export const unsubscribe = ({ accountId, emailHash }: Recipient): Promise<boolean> =>
  tryWrite({
    Put: {
      TableName: table.name,
      Item: { ...unsubscribedKey(accountId, emailHash), v: 1, at: new Date().toISOString() },
    },
  });

/** Holds while the recipient has not unsubscribed. */
export const stillWantedCheck = ({ accountId, emailHash }: Recipient): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: unsubscribedKey(accountId, emailHash),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

export const isUnsubscribed = async ({ accountId, emailHash }: Recipient): Promise<boolean> =>
  (await readItem(unsubscribedKey(accountId, emailHash))) !== undefined;
