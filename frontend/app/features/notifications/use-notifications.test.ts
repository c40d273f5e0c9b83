import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useEnableNotifications } from './use-notifications.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

/** A press on 'Notify This Device' in a browser that has this permission and this push service. */
async function pressIn(permission: NotificationPermission, subscribe: () => Promise<PushSubscription>): Promise<void> {
  const registration = { pushManager: { subscribe } };
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(undefined),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', { userAgent: 'Firefox', serviceWorker });
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
  answerNothing();
  firstRender(() => useEnableNotifications('key')).tell();
  await expect.poll(caughtToasts).toHaveLength(1);
}

test('a device whose browser finds no push service is not added, which says so', async () => {
  // Firefox fails in this way.
  await pressIn('granted', () => Promise.reject(new DOMException('Error retrieving push subscription.', 'AbortError')));
  expect(caughtToasts()).toEqual([['Not Added', 'This device could not be added. Please try again.']]);
});

test('a device whose person says no is not added, which says where that is changed', async () => {
  await pressIn('denied', () => Promise.reject(new Error('not asked')));
  expect(caughtToasts()).toEqual([
    ['Not Allowed', 'Your browser did not allow notifications. You can allow them in its settings.'],
  ]);
});
