/** Our service worker works below this path. */
export const PUSH_SCOPE = '/app';

/** By which the push service tells this browser; undefined while it is told of nothing. */
export async function pushSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** This browser is told of nothing any more; the server forgets it with the next message, which finds nobody. */
export async function endPushSubscription(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
