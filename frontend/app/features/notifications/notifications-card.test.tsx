import { afterEach, expect, test, vi } from 'vitest';

import { pushSettingsQuery } from '../../../api/push-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { NotificationsCard } from './notifications-card.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What the card shows in a browser with this permission, or in one that cannot show notifications. */
const shown = (userAgent: string, permission?: NotificationPermission): string =>
  textOf(markupIn(userAgent, permission));

function markupIn(userAgent: string, permission?: NotificationPermission): string {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...(permission && { serviceWorker: {} }) });
  vi.stubGlobal('window', permission ? { PushManager: {}, Notification: {} } : {});
  vi.stubGlobal('Notification', { permission });
  const client = createQueryClient();
  const kinds = { view: true, visit: true, answer: true, bounce: true };
  client.setQueryData(pushSettingsQuery().queryKey, { publicKey: 'key', kinds, devices: [] });
  return markupOf(<NotificationsCard />, client);
}

test.each([
  ['asks for leave', 'Chrome', 'default', /even while Paveprint is closed\. Notify This Device$/],
  ['was refused', 'Chrome', 'denied', /Notifications are blocked for this site\. Allow them in the settings/],
  ['is an iPhone’s', 'iPhone', undefined, /On an iPhone or iPad, first add Paveprint to the home screen/],
  ['cannot', 'Lynx', undefined, /This browser cannot show notifications\. Chrome, Edge, Firefox and Safari can\.$/],
] as const)('a browser that %s is told, or says what to do', (_what, userAgent, permission, words) => {
  expect(shown(userAgent, permission)).toMatch(words);
});

test('the card has its name for the eye and for those who hear it', () => {
  expect(markupIn('Chrome', 'default')).toContain('<section aria-label="Notifications"');
  expect(shown('Chrome', 'default')).toMatch(
    /^Notifications What you are notified about right away, on your own devices\./,
  );
});
