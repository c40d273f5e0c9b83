import { SOON_MS } from '#shared/clock/minutes.ts';
import { pauseAfter } from '#shared/clock/pauses.ts';
import type { PushMessage } from '#shared/push/push.ts';
import { partitionName } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { dueWrite } from '../due/due-writes.ts';
import { logWarning } from '../runtime/log.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { removeDevice } from './change-subscriber.ts';
import { doneWrite, findWaitingPush, laterWrite } from './outbox-store.ts';
import { sendPush } from './send-push.ts';
import type { Sent } from './send-push.ts';
import { endSilence, isWorthTrying, noteSilence } from './silence-store.ts';
import type { Told } from './silence-store.ts';
import { findSubscriber } from './subscriber-store.ts';

/** Together an hour. After that, nobody wants to be notified any more (product 12.36). */
const PAUSES = { firstMinutes: 1, pauses: 6 };
/** If a push service asks us to wait longer than this, we give up. */
const MAX_SECONDS = 3600;

/**
 * Sends a message of the outbox to its device. A device that is gone is removed. A busy or silent push service is tried
 * again later, but only a few messages wait for a silent one, because mail and refunds wait behind each call. A device
 * whose service stays silent is removed too.
 */
export async function deliverPush(key: Key): Promise<void> {
  const waiting = await findWaitingPush(key);
  if (!waiting) return;
  const { accountId, userId, deviceId, message, attempts } = waiting;
  const told = { accountId, userId, deviceId, id: partitionName(key.pk) };
  const sent = await trySending(told, message);
  if (sent === 'gone') await removeDevice(told, deviceId);
  if (typeof sent !== 'string' && (await setAside(key, { told, attempts, sent }))) return;
  await tryWrite(doneWrite(key, sent === 'sent' ? 'sent' : 'refused'));
}

async function trySending(told: Told, message: PushMessage): Promise<Sent> {
  const subscriber = await findSubscriber(told.accountId, told.userId);
  const device = subscriber?.devices.find(({ id }) => id === told.deviceId);
  if (!subscriber || !device || !isWorthTrying(subscriber, told)) return 'refused';
  const sent = await sendPush(device, message);
  if (typeof sent === 'string' || !sent.isSilent) await endSilence(subscriber, told);
  return sent;
}

type Unsent = { readonly told: Told; readonly attempts: number; readonly sent: Exclude<Sent, string> };

/** Sets a message aside for later. False when it is given up; a device that stayed silent is then removed. */
async function setAside(key: Key, { told, attempts, sent }: Unsent): Promise<boolean> {
  const ms = pauseOf(attempts, sent.laterInSeconds);
  if (ms !== undefined && (!sent.isSilent || (await noteSilence(told)))) {
    await later(key, { accountId: told.accountId, attempts, ms });
    return true;
  }
  logWarning('push given up', { attempts });
  if (ms === undefined && sent.isSilent) await removeDevice(told, told.deviceId);
  return false;
}

/**
 * Milliseconds until a push service is tried again: as long as it asked for, or our own pause. Undefined to give up.
 */
function pauseOf(attempts: number, askedSeconds: number | undefined): number | undefined {
  const minutes = pauseAfter(attempts, PAUSES);
  if (minutes === undefined) return undefined;
  const seconds = askedSeconds ?? minutes * 60;
  return seconds <= MAX_SECONDS ? Math.max(SOON_MS, seconds * 1000) : undefined;
}

type Later = { readonly accountId: string; readonly attempts: number; readonly ms: number };

async function later(key: Key, { accountId, attempts, ms }: Later): Promise<void> {
  const id = partitionName(key.pk);
  const next = attempts + 1;
  const at = new Date(Date.now() + ms).toISOString();
  const data = { id, attempts: String(next) };
  const due = dueWrite({ kind: 'push', name: `${id}#${next}`, at, accountId, data });
  await transact([laterWrite(key, attempts), due]);
}
