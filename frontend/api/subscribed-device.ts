import { push } from '#shared/push/contract.ts';
import { deviceIdOf } from '#shared/push/push.ts';
import { call } from './call.ts';
import { pushSubscription } from './push-subscription.ts';

/** The id of this browser in its person's list of devices; undefined while notifications are off here. */
export async function subscribedDeviceId(): Promise<string | undefined> {
  const subscription = await pushSubscription();
  return subscription && deviceIdAt(subscription.endpoint);
}

/**
 * Takes the device at an endpoint off its person's list. Otherwise a person who logs out often would fill the list with
 * one browser and push out the other devices.
 */
export async function removeDeviceAt(endpoint: string): Promise<void> {
  await call(push.removeDevice, { params: { deviceId: await deviceIdAt(endpoint) } });
}

async function deviceIdAt(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return deviceIdOf(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}
