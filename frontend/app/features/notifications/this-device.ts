import type { NewDevice } from '#shared/push/push.ts';
import { endPushSubscription, PUSH_SCOPE } from '../../../api/push-subscription.ts';

const WORKER = '/push-worker.js';

/**
 * Whether this browser can show notifications. `needs-install` is an iPhone or iPad, where only a page on the home
 * screen can. `blocked` is the person's own choice, which only the browser's settings can undo.
 */
export type Ability = 'ready' | 'needs-install' | 'blocked' | 'unable';

export function abilityOfDevice(): Ability {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApple ? 'needs-install' : 'unable';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** 'Chrome on Windows', as far as the browser says. */
function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : 'Safari';
  const system = (['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const).find((one) => agent.includes(one));
  return system ? `${browser} on ${system}` : browser;
}

/** The person said no, or closed the browser's question. */
export class NotAllowed extends Error {}

/**
 * Asks the person for permission and the browser for a new subscription. An earlier one, perhaps somebody else's, ends.
 */
export async function subscribeDevice(publicKey: string): Promise<NewDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await navigator.serviceWorker.register(WORKER, { scope: PUSH_SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  await endPushSubscription();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, name: deviceName(navigator.userAgent) };
}
