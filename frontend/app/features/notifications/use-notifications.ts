import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { push } from '#shared/push/contract.ts';
import type { KindsChange, PushSettings } from '#shared/push/push.ts';
import { call } from '../../../api/call.ts';
import { pushSettingsQuery } from '../../../api/push-queries.ts';
import { endPushSubscription } from '../../../api/push-subscription.ts';
import { subscribedDeviceId } from '../../../api/subscribed-device.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { NotAllowed, subscribeDevice } from './this-device.ts';

const { queryKey } = pushSettingsQuery();
const THIS_DEVICE = ['this-device'];

/** Whether this browser is one of the person's devices. */
export const useThisDevice = ({ devices }: PushSettings) =>
  useQuery({
    queryKey: [...THIS_DEVICE, ...devices.map(({ id }) => id)],
    queryFn: async () => {
      const own = await subscribedDeviceId();
      return devices.some(({ id }) => id === own);
    },
  });

/** Turns on notifications in this browser. */
export function useEnableNotifications(publicKey: string) {
  const { run, isPending } = useCall(async () => call(push.addDevice, { body: await subscribeDevice(publicKey) }), {
    invalidates: [queryKey, THIS_DEVICE],
    success: { title: 'Device Added', description: 'It gets notifications from now on.' },
    failure: (error) =>
      error instanceof NotAllowed
        ? {
            title: 'Not Allowed',
            description: 'Your browser did not allow notifications. You can allow them in its settings.',
          }
        : withServerMessage('Not Added', 'This device could not be added. Please try again.')(error),
  });
  return { isPending, tell: () => void run(undefined) };
}

export function useChooseKinds() {
  // A call reveals its request only a moment later, and until then a box would show its old state.
  const [choosing, setChoosing] = useState<KindsChange>();
  const { run } = useCall(push.choose, {
    invalidates: [queryKey],
    failure: withServerMessage('Not Saved', 'Your choice could not be saved. Please try again.'),
    onSettled: () => setChoosing(undefined),
  });
  const choose = (kinds: KindsChange): void => {
    if (choosing) return;
    setChoosing(kinds);
    void run({ body: { kinds } });
  };
  return { choosing, choose };
}

export function useRemoveDevice() {
  const { run, pending } = useCall(removeDevice, {
    invalidates: [queryKey, THIS_DEVICE],
    success: { title: 'Device Removed', description: 'It gets no more notifications.' },
    failure: withServerMessage('Not Removed', 'The device could not be removed. Please try again.'),
  });
  return { removing: pending?.deviceId, remove: (deviceId: string) => void run({ deviceId }) };
}

/** Removing this browser ends its own push subscription, too. */
async function removeDevice({ deviceId }: { readonly deviceId: string }): Promise<unknown> {
  if ((await subscribedDeviceId()) === deviceId) await endPushSubscription();
  return call(push.removeDevice, { params: { deviceId } });
}
