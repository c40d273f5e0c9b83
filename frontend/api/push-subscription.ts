/** Our service worker works below this path. */
export const PUSH_SCOPE = '/app';

/** The subscription through which the push service reaches this browser; undefined while notifications are off. */
export async function pushSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Ends this browser's notifications. The server drops the device with its next message, which reaches nobody. */
export async function endPushSubscription(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
