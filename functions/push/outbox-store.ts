import * as z from 'zod';

import { pushMessage } from '#shared/push/push.ts';
import { pushKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** Outbox items are kept as long as the change that caused them may be redelivered (product 31.12). */
const KEEP_SECONDS = 30 * DAY_SECONDS;

/** A message to one device. Its words and its device are deleted once it is done. */
const waiting = z.object({
  state: z.literal('waiting'),
  accountId: z.string(),
  userId: z.string(),
  deviceId: z.string(),
  message: pushMessage,
  attempts: z.int(),
});
type Waiting = z.infer<typeof waiting>;

/** Puts a message into the outbox. Fails when this device already has one about the same occasion. */
export const pushWrite = (id: string, one: Omit<Waiting, 'state' | 'attempts'>): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...pushKey(id), v: 1, ttl: nowSeconds() + KEEP_SECONDS, ...one, state: 'waiting', attempts: 0 },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** A message that should be sent now. */
export async function findWaitingPush(key: Key): Promise<Waiting | undefined> {
  const found = unlessExpired(await readItem(key));
  return found?.['state'] === 'waiting' ? waiting.parse(found) : undefined;
}

/** Notes whether a message was sent or refused, and deletes its words and device. */
export const doneWrite = (key: Key, state: 'sent' | 'refused'): Write => ({
  Update: {
    TableName: table.name,
    Key: key,
    UpdateExpression: 'SET #state = :state REMOVE message, deviceId',
    ConditionExpression: '#state = :waiting',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':waiting': 'waiting' },
  },
});

/** Sets a message aside until the clock comes to it. */
export const laterWrite = (key: Key, attempts: number): Write =>
  stateWrite(key, { from: 'waiting', to: 'later' }, attempts + 1);

/** Whether a message is waiting for the clock after this number of attempts. */
export async function isSetAside(id: string, attempts: number): Promise<boolean> {
  const found = unlessExpired(await readItem(pushKey(id)));
  return found?.['state'] === 'later' && found['attempts'] === attempts;
}

/** Lets a message that was set aside be sent again. The stream record of this change sends it. */
export const againWrite = (id: string, attempts: number): Write =>
  stateWrite(pushKey(id), { from: 'later', to: 'waiting' }, attempts);

function stateWrite(key: Key, { from, to }: { readonly from: string; readonly to: string }, attempts: number): Write {
  return {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: 'SET #state = :to, attempts = :attempts',
      ConditionExpression: '#state = :from',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':from': from, ':to': to, ':attempts': attempts },
    },
  };
}
