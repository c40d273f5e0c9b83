import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';

const FN = 'offers';
/** Whoever has a connected account can see and disconnect it on every plan, and unpaid (product 38.39). */
const ON_RECORD = 'session';

/**
 * The account that deposits go to: `none` until one is connected, `incomplete` until its form at Stripe is completed.
 */
const paymentAccount = z.object({ state: z.enum(['none', 'incomplete', 'ready']), name: z.string() });
export type PaymentAccount = z.infer<typeof paymentAccount>;

export const payments = {
  find: endpoint({ method: 'GET', path: '/api/payments/account', access: ON_RECORD, fn: FN, reply: paymentAccount }),
  /** Where to complete the account's form at Stripe. Creates the connected account if there is none. */
  connect: endpoint({
    method: 'POST',
    path: '/api/payments/account/link',
    access: 'offers',
    fn: FN,
    reply: z.object({ url: z.url() }),
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/payments/account',
    access: ON_RECORD,
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
  /** What Stripe reports about a connected account. Only its signature allows the call. */
  events: endpoint({
    method: 'POST',
    path: '/api/payments/events',
    access: 'public',
    fn: FN,
    fromAnywhere: true,
    reply: z.object({ received: z.literal(true) }),
  }),
};
