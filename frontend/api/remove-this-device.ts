import { push } from '#shared/push/contract.ts';
import { call } from './call.ts';
import { endPushSubscription, subscribedDeviceId } from './push-subscription.ts';

/**
 * This browser is told of nothing any more, and is no device of its person's: otherwise those who log out often would
 * fill their list with it, and lose their other devices. What cannot be done now is done with the next message, which
 * finds nobody.
 */
export async function removeThisDevice(): Promise<void> {
  const deviceId = await subscribedDeviceId();
  if (deviceId === undefined) return;
  await Promise.allSettled([call(push.removeDevice, { params: { deviceId } }), endPushSubscription()]);
}
