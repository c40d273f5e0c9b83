import { AppError } from '#shared/http/errors.ts';
import { push } from '#shared/push/contract.ts';
import type { NewDevice, PushSettings } from '#shared/push/push.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { readApplicationKey } from './application-key-secret.ts';
import { addDevice, chooseKinds, readSubscriber, removeDevice } from './change-subscriber.ts';
import { isBrowserKey } from './encrypt.ts';
import { requirePushService } from './require-push-service.ts';

async function settingsOf(kept: Awaited<ReturnType<typeof readSubscriber>>): Promise<PushSettings> {
  const { publicKey } = await readApplicationKey();
  const devices = kept.devices.map(({ id, name, addedAt }) => ({ id, name, addedAt }));
  return { publicKey, kinds: kept.kinds, devices };
}

/** Refuses a device for which no message could ever be encrypted. */
function requireBrowserKey({ keys }: NewDevice): void {
  if (isBrowserKey(Buffer.from(keys.p256dh, 'base64url'))) return;
  throw new AppError('UNPROCESSABLE', 'This browser’s key is not valid. Please press ‘Notify This Device’ again.');
}

export const handler = lambda([
  route(push.settings, async ({ caller }) => settingsOf(await readSubscriber(caller))),

  route(push.choose, async ({ caller, body }) => settingsOf(await chooseKinds(caller, body.kinds))),

  route(push.addDevice, async ({ caller, body }) => {
    requireBrowserKey(body);
    await requirePushService(body.endpoint);
    return settingsOf(await addDevice(caller, body));
  }),

  route(push.removeDevice, async ({ caller, params }) => {
    await removeDevice(caller, params.deviceId);
    return { removed: true } as const;
  }),
]);
