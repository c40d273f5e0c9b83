import { randomBytes } from 'node:crypto';
import * as z from 'zod';

import { unsubscribedKey, unsubscribeTokenKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { emailHash } from '../storage/email-key.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';

/** By law, the way out of a mail must work for a month (16 CFR 316.4). Ours works as long as people keep a mail. */
const TOKEN_SECONDS = 2 * 365 * DAY_SECONDS;

/** What an unsubscription stops: mail of one account to one address. Only a hash of the address is stored. */
const recipient = z.object({ accountId: z.string(), emailHash: z.string() });
export type Recipient = z.infer<typeof recipient>;

export const recipientOf = (accountId: string, email: string): Recipient => ({
  accountId,
  emailHash: emailHash(email),
});

export const newToken = (): string => randomBytes(24).toString('base64url');

/** Stores whom a mail's token unsubscribes. */
export const tokenWrite = (token: string, whom: Recipient): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...unsubscribeTokenKey(sha256(token)), v: 1, ttl: nowSeconds() + TOKEN_SECONDS, ...whom },
  },
});

/** Whether a text has the form of `newToken`. Anything else is refused without reading the table. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** Whom a token unsubscribes; undefined for a token that was never sent. */
export async function findRecipient(token: string): Promise<Recipient | undefined> {
  const found = unlessExpired(await readItem(unsubscribeTokenKey(sha256(token))));
  return found && recipient.parse(found);
}

/** Stops the account's mail to the address. Repeating it changes nothing. */
export const unsubscribe = ({ accountId, emailHash }: Recipient): Promise<boolean> =>
  tryWrite({
    Put: {
      TableName: table.name,
      Item: { ...unsubscribedKey(accountId, emailHash), v: 1, at: new Date().toISOString() },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });

/** A check that holds while the recipient has not unsubscribed. */
export const stillWantedCheck = ({ accountId, emailHash }: Recipient): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: unsubscribedKey(accountId, emailHash),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
