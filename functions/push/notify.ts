import type { PushKind, PushMessage } from '#shared/push/push.ts';
import { listPeople } from '../account/people.ts';
import { sha256 } from '../runtime/hash.ts';
import { tryWrite } from '../storage/try-write.ts';
import { pushWrite } from './outbox-store.ts';
import { deleteSubscriber, listSubscribers } from './subscriber-store.ts';

type Occasion = {
  readonly accountId: string;
  readonly kind: PushKind;
  /** What exactly the message is about. Each device gets only one message about it. */
  readonly about: string;
  readonly message: Omit<PushMessage, 'tag'>;
};

/**
 * Notifies everybody in an account who wants to know, on each of their devices, and deletes the subscriptions of people
 * who left the account. Can be repeated safely.
 */
export async function notify({ accountId, kind, about, message }: Occasion): Promise<void> {
  const occasion = `${kind}#${about}`;
  const tag = sha256(occasion).slice(0, 16);
  const subscribers = await listSubscribers(accountId);
  const people = subscribers.length > 0 ? await listPeople(accountId) : new Map();
  for (const { userId, kinds, devices } of subscribers) {
    if (!people.has(userId)) await deleteSubscriber(accountId, userId);
    if (!people.has(userId) || !kinds[kind]) continue;
    for (const { id: deviceId } of devices) {
      const id = sha256(`${occasion}|${userId}|${deviceId}`).slice(0, 32);
      await tryWrite(pushWrite(id, { accountId, userId, deviceId, message: { ...message, tag } }));
    }
  }
}
