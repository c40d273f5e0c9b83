import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { readKnown } from '#shared/http/read-known.ts';
import { newDevice, wantedKinds } from '#shared/push/push.ts';
import type { WantedKinds } from '#shared/push/push.ts';
import { accountPartition, allOf, kind, subscriberKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';
import { silentOf } from './silence-store.ts';

const device = newDevice.extend({ id: z.string(), addedAt: z.iso.datetime() });
export type Device = z.infer<typeof device>;

/** A person's devices, and what they are notified about. */
const subscriber = z.object({
  userId: z.string(),
  version: z.int(),
  kinds: wantedKinds,
  devices: z.array(device),
  /** Messages that are waiting because nobody answered. `silence-store` writes them. */
  silent: z.set(z.string()).exactOptional(),
});
export type Subscriber = z.infer<typeof subscriber>;

export async function findSubscriber(accountId: string, userId: string): Promise<Subscriber | undefined> {
  const found = await readItem(subscriberKey(accountId, userId));
  return found && readKnown(subscriber, found);
}

/** Everybody in an account who ever added a device or chose what to be notified about. */
export async function listSubscribers(accountId: string): Promise<readonly Subscriber[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(kind.subscriber) },
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => readKnown(subscriber, found));
}

type Change = {
  readonly accountId: string;
  readonly userId: string;
  /** The subscriber as read before; undefined when nothing was saved yet. */
  readonly before: Subscriber | undefined;
  readonly kinds: WantedKinds;
  readonly devices: readonly Device[];
};

/**
 * Saves a change, on condition that nobody else saved one since `before` was read. Choices that only a newer release
 * knows are lost, so that release will use its defaults for them.
 */
export function saveSubscriber({ accountId, userId, before, kinds, devices }: Change): Promise<boolean> {
  const version = (before?.version ?? 0) + 1;
  // A device that is renewed may have another push service by now, so its waiting messages are not kept.
  const same = devices.filter((one) => before?.devices.includes(one));
  const silent = same.flatMap(({ id }) => silentOf(before, id));
  return tryWrite({
    Put: {
      TableName: table.name,
      Item: {
        ...subscriberKey(accountId, userId),
        v: 1,
        userId,
        version,
        kinds,
        devices,
        ...(silent.length > 0 && { silent: new Set(silent) }),
      },
      ...unchangedSince('version', before?.version),
    },
  });
}

export async function deleteSubscriber(accountId: string, userId: string): Promise<void> {
  await tryWrite({ Delete: { TableName: table.name, Key: subscriberKey(accountId, userId) } });
}
