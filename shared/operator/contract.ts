import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { billingPeriod, plan } from '../plans/plan.ts';

const shared = { access: 'operator', fn: 'operator' } as const;

/** An account as operators see it: what it has, what it used this month, what it costs and what it brings in. */
export const operatedAccount = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** E-mail address of its owner. */
  email: z.string(),
  people: z.int(),
  plan,
  isReadOnly: z.boolean(),
  /** The plan was granted. A grant wins over a paid plan. */
  isGranted: z.boolean(),
  trialEndsAt: z.iso.datetime().exactOptional(),
  subscription: z.object({ status: z.string(), period: billingPeriod, until: z.iso.datetime() }).exactOptional(),
  usage: z.object({ lookups: z.int(), designs: z.int(), mailers: z.int() }),
  /** Extras of an earlier month are not paid. */
  owesExtras: z.literal(true).exactOptional(),
  /** Dollars of this month: what the image model cost, what extras come to, and revenue including extras. */
  modelDollars: z.number(),
  extraDollars: z.number(),
  revenueDollars: z.number(),
});
export type OperatedAccount = Readonly<z.infer<typeof operatedAccount>>;

/** Calls of the people who run Paveprint. Each of their acts is logged (product 38.15). */
export const operator = {
  /** Newest accounts first, 25 at a time; `q` is the whole e-mail address of a member, or an account's id. */
  accounts: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/operator/accounts',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      before: z
        .string()
        .regex(/^[\dTZ:.-]{20,30}#[\w-]{1,40}$/)
        .exactOptional(),
    }),
    reply: z.object({ accounts: z.array(operatedAccount), next: z.string().exactOptional() }),
  }),
  /** Grants a plan until it is ended, or ends the grant with `free`. */
  grant: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/operator/accounts/{id}/grant',
    body: z.strictObject({ plan: plan.exclude(['trial']), reason: z.string().trim().min(1).max(300) }),
    reply: operatedAccount,
  }),
};
