import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { meter, soldMeter } from '../plans/meter.ts';
import { billingPeriod, plan, soldPlan } from '../plans/plan.ts';

const FN = 'billing';
/** More than any office spends on extras in a month. */
const MOST_DOLLARS = 1000;
const session = { access: 'session', fn: FN } as const;

/** Label of the button that leads to the portal of the payment service; messages name the button in these words. */
export const PORTAL_BUTTON = 'Change, Cancel, Invoices';

/** An account's plan as its members see it. */
export const planView = z.object({
  plan,
  name: z.string(),
  isReadOnly: z.boolean(),
  /** What members have to know or do, in words; the most urgent first. */
  notices: z.array(z.string()),
  /** Whether the plan was granted, by an operator or by a group of the person. */
  isGranted: z.boolean(),
  /** Whether a plan can be bought: not with a grant, and not without a payment service. */
  canBuy: z.boolean(),
  canStartTrial: z.boolean(),
  canStartLite: z.boolean(),
  /** Whether the payment service has a page for the account: its plan, its cards and its invoices. */
  hasPortal: z.boolean(),
  trialEndsAt: z.iso.datetime().exactOptional(),
  subscription: z
    .object({
      plan: soldPlan,
      period: billingPeriod,
      status: z.string(),
      until: z.iso.datetime(),
      endsThen: z.boolean(),
    })
    .exactOptional(),
  /** Uses of this month, or of the whole trial; `most` is missing where the plan has no limit. */
  usage: z.array(z.object({ meter, used: z.int(), most: z.int().exactOptional() })),
  /** Extras that the plan sells, in cents; missing if none. The ceiling is zero until the owner agreed to one. */
  extras: z
    .object({
      meter,
      cents: z.int(),
      included: z.int(),
      ceilingCents: z.int(),
      /** Extras of an earlier month are not paid, so no more are sold. */
      owes: z.literal(true).exactOptional(),
      hasCard: z.boolean(),
    })
    .exactOptional(),
  /** What the extras of this month cost and how many were used, including those of an earlier plan of the month. */
  spent: z.object({ cents: z.int(), used: z.array(z.object({ meter: soldMeter, count: z.int() })) }),
  /** What the extras of the month before came to. */
  lastCharge: z
    .object({
      month: z.string(),
      cents: z.int(),
      state: z.enum(['waiting', 'later', 'invoiced', 'counted', 'failed']),
    })
    .exactOptional(),
  /** When the month ends and its uses start over. */
  monthEndsAt: z.iso.datetime(),
});
export type PlanView = Readonly<z.infer<typeof planView>>;

const address = z.object({ url: z.url() });

/** Plans as accounts choose and pay them; writes are for the owner. */
export const billing = {
  read: endpoint({ ...session, method: 'GET', path: '/api/plan', reply: planView }),
  /**
   * Starts the trial, which an account gets once, or the plan that costs nothing; neither asks for a card. Or agrees to
   * extras, up to this many dollars a month; zero ends them. 409 while no card is known.
   */
  start: endpoint({
    ...session,
    method: 'POST',
    path: '/api/plan/start',
    body: z.discriminatedUnion('what', [
      z.strictObject({ what: z.enum(['trial', 'lite']) }),
      z.strictObject({ what: z.literal('extras'), ceilingDollars: z.int().min(0).max(MOST_DOLLARS) }),
    ]),
    reply: planView,
  }),
  /**
   * Where to pay for a plan, or to save the card that pays for extras. 409 for an account that has a plan: it changes
   * the plan where `portal` leads.
   */
  checkout: endpoint({
    ...session,
    method: 'POST',
    path: '/api/plan/checkout',
    body: z.union([
      z.strictObject({ plan: soldPlan, period: billingPeriod }),
      z.strictObject({ card: z.literal('extras') }),
    ]),
    reply: address,
  }),
  /** Where to change or end the plan, and to see cards and invoices. */
  portal: endpoint({ ...session, method: 'POST', path: '/api/plan/portal', reply: address }),
  /** Reads the subscription from the payment service again, for somebody who comes back from there. */
  refresh: endpoint({ ...session, method: 'POST', path: '/api/plan/refresh', reply: planView }),
  /** Messages from the payment service. Their signature is what allows the call. */
  events: endpoint({
    method: 'POST',
    path: '/api/billing/events',
    access: 'public',
    fn: FN,
    reply: z.object({ received: z.literal(true) }),
    fromAnywhere: true,
  }),
};
