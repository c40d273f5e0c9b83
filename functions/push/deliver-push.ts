import { partitionName } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { dueWrite } from '../due/due-writes.ts';
import { logWarning } from '../runtime/log.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { removeDevice } from './change-subscriber.ts';
import { doneWrite, findWaitingPush, laterWrite } from './outbox-store.ts';
import { sendPush } from './send-push.ts';
import { findSubscriber } from './subscriber-store.ts';

/** Pauses of 1, 2, 4 minutes and so on, together an hour; later nobody wants to be told. */
const ATTEMPTS = 6;
/** The clock does not come back to a minute that has begun. */
const SOON_SECONDS = 120;
/** A push service that asks for more patience is not asked again. */
const MAX_SECONDS = 3600;

/** Sends a message of the outbox to its device. A device that is gone is forgotten, a busy push service asked later. */
export async function deliverPush(key: Key): Promise<void> {
  const waiting = await findWaitingPush(key);
  if (!waiting) return;
  const { accountId, userId, deviceId, message, attempts } = waiting;
  const device = (await findSubscriber(accountId, userId))?.devices.find(({ id }) => id === deviceId);
  const sent = device ? await sendPush(device, message) : 'refused';
  if (sent === 'gone') await removeDevice({ accountId, userId }, deviceId);
  if (typeof sent !== 'string') {
    const seconds = Math.max(SOON_SECONDS, sent.laterInSeconds ?? 60 * 2 ** attempts);
    if (attempts + 1 < ATTEMPTS && seconds <= MAX_SECONDS) return later(key, { accountId, attempts, seconds });
    logWarning('push given up', { attempts });
  }
  await tryWrite(doneWrite(key, sent === 'sent' ? 'sent' : 'refused'));
}

type Later = { readonly accountId: string; readonly attempts: number; readonly seconds: number };

async function later(key: Key, { accountId, attempts, seconds }: Later): Promise<void> {
  const id = partitionName(key.pk);
  const next = attempts + 1;
  const at = new Date(Date.now() + seconds * 1000).toISOString();
  const data = { id, attempts: String(next) };
  const due = dueWrite({ kind: 'push', name: `${id}#${next}`, at, accountId, data });
  await transact([laterWrite(key, attempts), due]);
}
