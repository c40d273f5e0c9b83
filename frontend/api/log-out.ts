import { leaveFor } from '../ui/leave-for.ts';
import { pushSubscription } from './push-subscription.ts';

/** Browsers without a network answer late; then logging out matters more. */
const MAX_WAIT_MS = 2000;

/** Ends the session of this browser, which is told of nothing from then on (product 12.39). */
export async function logOut(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([leaveDevice().catch(() => undefined), tooLate]);
  // The browser may keep this page in its memory, where going back would show it until it is loaded again.
  addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  void leaveFor('/api/logout');
}

async function leaveDevice(): Promise<void> {
  const subscription = await pushSubscription();
  if (!subscription) return;
  // Loaded only now, because the first screen needs none of it. A device that stays on the list finds nobody.
  const removed = import('./subscribed-device.ts').then(({ removeDeviceAt }) => removeDeviceAt(subscription.endpoint));
  await Promise.allSettled([subscription.unsubscribe(), removed]);
}

/** For links to `/api/logout`. */
export function followLogOut(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  void logOut();
}
