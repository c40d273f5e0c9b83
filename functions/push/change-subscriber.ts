import { allKinds, deviceIdOf, MAX_DEVICES } from '#shared/push/push.ts';
import type { KindsChange, NewDevice } from '#shared/push/push.ts';
import { sha256 } from '../runtime/hash.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { findSubscriber, saveSubscriber } from './subscriber-store.ts';
import type { Subscriber } from './subscriber-store.ts';

type Whose = { readonly accountId: string; readonly userId: string };
type Kept = Pick<Subscriber, 'kinds' | 'devices'>;

const NOTHING: Kept = { kinds: allKinds, devices: [] };

/** Changes a person's choices and devices, based on their current state. */
async function change({ accountId, userId }: Whose, changed: (now: Kept) => Kept): Promise<Kept> {
  return retryUntilDone(async () => {
    const before = await findSubscriber(accountId, userId);
    const { kinds, devices } = changed(before ?? NOTHING);
    return (await saveSubscriber({ accountId, userId, before, kinds, devices })) ? { kinds, devices } : undefined;
  });
}

export const readSubscriber = async ({ accountId, userId }: Whose): Promise<Kept> =>
  (await findSubscriber(accountId, userId)) ?? NOTHING;

export const chooseKinds = (whose: Whose, kinds: KindsChange): Promise<Kept> =>
  change(whose, (now) => ({ ...now, kinds: { ...now.kinds, ...kinds } }));

/** Adds or renews a device. When there are too many, the oldest one is removed. */
export function addDevice(whose: Whose, added: NewDevice): Promise<Kept> {
  const id = deviceIdOf(sha256(added.endpoint));
  const addedAt = new Date().toISOString();
  return change(whose, (now) => ({
    ...now,
    devices: [...now.devices.filter((one) => one.id !== id), { ...added, id, addedAt }].slice(-MAX_DEVICES),
  }));
}

/** Removes a device, if it is still there. */
export async function removeDevice(whose: Whose, id: string): Promise<void> {
  const { devices } = await readSubscriber(whose);
  if (!devices.some((one) => one.id === id)) return;
  await change(whose, (now) => ({ ...now, devices: now.devices.filter((one) => one.id !== id) }));
}
