import * as z from 'zod';

import { readStripeKeys } from '../runtime/stripe-client.ts';

const keys = z.object({
  secretKey: z.string().min(1),
  clientId: z.string().min(1),
  connectWebhookSecret: z.string().min(1),
});
export type ConnectKeys = z.infer<typeof keys>;

/** What payments to contractors' own accounts need. Throws NOT_CONFIGURED while one of it is missing. */
export const readConnectKeys = (): Promise<ConnectKeys> => readStripeKeys(keys);
