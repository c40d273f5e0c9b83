import * as z from 'zod';

import { readStripeKeys } from '../runtime/stripe-client.ts';

const keys = z.object({
  secretKey: z.string().min(1),
  clientId: z.string().min(1),
  connectWebhookSecret: z.string().min(1),
});
export type ConnectKeys = z.infer<typeof keys>;

/** The keys for payments to contractors' own accounts. Throws NOT_CONFIGURED while one of them is missing. */
export const readConnectKeys = (): Promise<ConnectKeys> => readStripeKeys(keys);
