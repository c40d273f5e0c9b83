import { deviceIdOf } from '#shared/push/push.ts';

/** Our service worker works below this path. */
export const PUSH_SCOPE = '/app';

/** By which the push service tells this browser; undefined while it is told of nothing. */
async function pushSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** The id of this browser among its person's devices, if it was allowed before. */
export async function subscribedDeviceId(): Promise<string | undefined> {
  const endpoint = (await pushSubscription())?.endpoint;
  if (endpoint === undefined) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return deviceIdOf(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** This browser is told of nothing any more; the server forgets it with the next message, which finds nobody. */
export async function endPushSubscription(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
