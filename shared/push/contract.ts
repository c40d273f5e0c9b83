import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { kindsChange, newDevice, pushSettings } from './push.ts';

const FN = 'push';
const ACCESS = 'session';

export const push = {
  settings: endpoint({ method: 'GET', path: '/api/push', access: ACCESS, fn: FN, reply: pushSettings }),
  /** Chooses what the person is notified of, on all their devices. */
  choose: endpoint({
    method: 'PATCH',
    path: '/api/push',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ kinds: kindsChange }),
    reply: pushSettings,
  }),
  /** Adds the device that makes the call. 422 for an address that is not a public push service (product 12.37). */
  addDevice: endpoint({
    method: 'POST',
    path: '/api/push/devices',
    access: ACCESS,
    fn: FN,
    body: newDevice,
    reply: pushSettings,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/api/push/devices/{deviceId}',
    access: ACCESS,
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
};
