import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';

const FN = 'offers';
const ACCESS = 'offers';

/**
 * The account that deposits go to: `none` until one is connected, `incomplete` until its form at Stripe is completed.
 */
const paymentAccount = z.object({ state: z.enum(['none', 'incomplete', 'ready']), name: z.string() });
export type PaymentAccount = z.infer<typeof paymentAccount>;

export const payments = {
  find: endpoint({ method: 'GET', path: '/api/payments/account', access: ACCESS, fn: FN, reply: paymentAccount }),
  /** Where to complete the account's form at Stripe; connects an account when there is none. */
  connect: endpoint({
    method: 'POST',
    path: '/api/payments/account/link',
    access: ACCESS,
    fn: FN,
    reply: z.object({ url: z.url() }),
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/payments/account',
    access: ACCESS,
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
  /** What Stripe says happened on a connected account; only its signature counts. */
  events: endpoint({
    method: 'POST',
    path: '/api/payments/events',
    access: 'public',
    fn: FN,
    fromAnywhere: true,
    reply: z.object({ received: z.literal(true) }),
  }),
};
