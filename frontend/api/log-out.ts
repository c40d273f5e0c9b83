import { navigateAway } from '../ui/navigate-away.ts';
import { pushSubscription } from './push-subscription.ts';

/** Without a network, ending the subscription takes long. Logging out matters more. */
const MAX_WAIT_MS = 2000;

/** Ends the session of this browser, which gets no notifications from then on (product 12.39). */
export async function logOut(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([leaveDevice().catch(() => undefined), tooLate]);
  // The browser may keep this page in memory, and going back would show it until it is reloaded.
  addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  void navigateAway('/api/logout');
}

async function leaveDevice(): Promise<void> {
  const subscription = await pushSubscription();
  if (!subscription) return;
  // Loaded only now, because the first screen does not need it. If the device stays on the list, its messages reach
  // nobody.
  const removed = import('./subscribed-device.ts').then(({ removeDeviceAt }) => removeDeviceAt(subscription.endpoint));
  await Promise.allSettled([subscription.unsubscribe(), removed]);
}

/** For links to `/api/logout`. */
export function followLogOut(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  void logOut();
}
