import { mailKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { emailHash } from '../storage/email-key.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem, readItems } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { waitingMail } from './mail.ts';
import type { Mail, MailState, WaitingMail } from './mail.ts';

/** How long a mail's item is kept, with what became of the mail: a month (product 31.9). */
const MAIL_SECONDS = 30 * DAY_SECONDS;

/** The id of a mail: the same occasion and recipient give the same mail. */
export const mailIdOf = (occasion: string, to: string): string => sha256(`${occasion}|${emailHash(to)}`).slice(0, 32);

export type MailWrite = Write & { readonly Put: { readonly Item: Key } };

/** Puts a mail into the outbox; fails its transaction when the occasion was mailed to this recipient before. */
export const mailWrite = (id: string, one: Mail): MailWrite => ({
  Put: {
    TableName: table.name,
    Item: {
      ...mailKey(id),
      v: 1,
      ttl: nowSeconds() + MAIL_SECONDS,
      ...one,
      state: 'waiting' satisfies MailState,
      attempts: 0,
      at: new Date().toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Lists which of these mails are in the outbox, whatever became of them. */
export const listQueued = (mails: readonly MailWrite[]): Promise<Item[]> =>
  readItems(mails.map(({ Put }) => ({ pk: Put.Item.pk, sk: Put.Item.sk })));

/** A mail that still waits to be sent. */
export async function findWaiting(key: Key): Promise<WaitingMail | undefined> {
  const found = unlessExpired(await readItem(key));
  return found?.['state'] === ('waiting' satisfies MailState) ? waitingMail.parse(found) : undefined;
}

/** Counts an attempt; the stream record of that change starts the next one. False if the mail no longer waits. */
export const countMailAttempt = (key: Key, attempts: number): Promise<boolean> =>
  tryWrite({
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: 'SET attempts = :next',
      ConditionExpression: '#state = :waiting AND attempts = :attempts',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':waiting': 'waiting', ':attempts': attempts, ':next': attempts + 1 },
    },
  });

type Outcome<S extends MailState> = { readonly state: S; readonly reason?: string };

/** Notes what became of a waiting mail. */
export function saveOutcome(key: Key, to: string, outcome: Outcome<Exclude<MailState, 'waiting'>>): Promise<boolean> {
  const end = endOf(key, to, outcome);
  return tryWrite({
    Update: {
      ...end,
      ConditionExpression: '#state = :waiting',
      ExpressionAttributeValues: { ...end.ExpressionAttributeValues, ':waiting': 'waiting' satisfies MailState },
    },
  });
}

/** Notes that a mail came back, maybe before its sending was noted. Does nothing when the mail is no longer known. */
export const saveReturned = (id: string, to: string, outcome: Outcome<'bounced' | 'complained'>): Promise<boolean> =>
  tryWrite({ Update: { ...endOf(mailKey(id), to, outcome), ConditionExpression: 'attribute_exists(pk)' } });

/**
 * Whichever outcome is known first, the mail's words and its recipient are forgotten then: only a hash of the address
 * stays.
 */
const endOf = (key: Key, to: string, { state, reason = '' }: Outcome<MailState>) => ({
  TableName: table.name,
  Key: key,
  UpdateExpression:
    'SET #state = :state, reason = :reason, toHash = if_not_exists(toHash, :hash), doneAt = if_not_exists(doneAt, :at) REMOVE #to, subject, #text, html, unsubscribeUrl, fromName, replyTo',
  ExpressionAttributeNames: { '#state': 'state', '#to': 'to', '#text': 'text' },
  ExpressionAttributeValues: {
    ':state': state,
    ':reason': reason,
    ':hash': emailHash(to),
    ':at': new Date().toISOString(),
  },
});
