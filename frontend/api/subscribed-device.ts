import { push } from '#shared/push/contract.ts';
import { deviceIdOf } from '#shared/push/push.ts';
import { call } from './call.ts';
import { pushSubscription } from './push-subscription.ts';

/** The id of this browser among its person's devices; undefined while it is told of nothing. */
export async function subscribedDeviceId(): Promise<string | undefined> {
  const subscription = await pushSubscription();
  return subscription && deviceIdAt(subscription.endpoint);
}

/**
 * Takes the device at an endpoint off its person's list: otherwise those who log out often would fill it with one
 * browser, and lose their other devices.
 */
export async function removeDeviceAt(endpoint: string): Promise<void> {
  await call(push.removeDevice, { params: { deviceId: await deviceIdAt(endpoint) } });
}

async function deviceIdAt(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return deviceIdOf(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}
