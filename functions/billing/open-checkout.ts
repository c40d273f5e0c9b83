import type Stripe from 'stripe';

import type { Caller } from '#shared/auth/access.ts';
import { PORTAL_BUTTON } from '#shared/billing/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import type { BillingPeriod, SoldPlan } from '#shared/plans/plan.ts';
import { isLive } from '#shared/plans/standing.ts';
import { callStripeOnce } from '../runtime/call-stripe-once.ts';
import { requireEnv } from '../runtime/environment.ts';
import { requirePlan, saveCheckout, saveCustomer } from '../storage/plan-store.ts';
import type { StoredPlan } from '../storage/plan-store.ts';
import { followSubscription } from './follow-subscription.ts';
import { requirePrice } from './plan-prices.ts';

const appOrigin = requireEnv('APP_ORIGIN');
const PLAN_PAGE = `${appOrigin}/app/plan`;

type Choice = { readonly plan: SoldPlan; readonly period: BillingPeriod };

const HAS_PLAN = `This account already has a plan. You can change it under '${PORTAL_BUTTON}'.`;
const GRANTED = 'This account has its plan from us. Please write to us to change it.';
const OTHER_WINDOW = 'A payment was started in another window. Please continue there, or try again here.';

/**
 * Opens the page on which a plan is paid, and answers its address. At most one is open for an account: an earlier one is
 * closed first, so that two windows cannot buy twice.
 */
export async function openCheckout(stripe: Stripe, caller: Caller, choice: Choice): Promise<string> {
  const { accountId } = caller;
  const customer = await requireCustomer(stripe, caller);
  await followSubscription(stripe, accountId);
  const account = await requireBuyer(accountId);
  if (account.checkoutId !== undefined) await closeCheckout(stripe, accountId, account.checkoutId);
  const session = await createSession(stripe, { accountId, customer, before: account.checkoutId ?? 'first', choice });
  if (!(await saveCheckout(accountId, session.id, account.checkoutId))) {
    await closeCheckout(stripe, accountId, session.id);
    throw new AppError('CONFLICT', OTHER_WINDOW);
  }
  if (session.url === null) throw new AppError('CONFLICT', OTHER_WINDOW);
  return session.url;
}

/** The account, if it may buy a plan. */
async function requireBuyer(accountId: string): Promise<StoredPlan> {
  const account = await requirePlan(accountId);
  if (account.plan !== 'free') throw new AppError('CONFLICT', GRANTED);
  if (isLive(account.subscription)) throw new AppError('CONFLICT', HAS_PLAN);
  return account;
}

/** The account's customer at the payment service, created on first use. */
async function requireCustomer(stripe: Stripe, { accountId, email }: Caller): Promise<string> {
  const { customerId } = await requirePlan(accountId);
  if (customerId !== undefined) return customerId;
  const made = await callStripeOnce(`customer-${accountId}`, (idempotencyKey) =>
    stripe.customers.create({ email, metadata: { accountId } }, { idempotencyKey }),
  );
  await saveCustomer(accountId, made.id);
  return (await requirePlan(accountId)).customerId ?? made.id;
}

/** Closes an open checkout. A checkout that was just paid cannot be closed: the account has its plan then. */
async function closeCheckout(stripe: Stripe, accountId: string, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status !== 'open') return;
  try {
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `expire-${id}` });
  } catch (error) {
    await followSubscription(stripe, accountId);
    await requireBuyer(accountId);
    throw error;
  }
}

type Session = {
  readonly accountId: string;
  readonly customer: string;
  readonly before: string;
  readonly choice: Choice;
};

async function createSession(stripe: Stripe, { accountId, customer, before, choice }: Session) {
  const price = await requirePrice(stripe, choice);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: accountId,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { accountId } },
    success_url: `${PLAN_PAGE}?back=paid`,
    cancel_url: `${PLAN_PAGE}?back=unpaid`,
  };
  return callStripeOnce(`checkout-${accountId}-${before}-${price}`, (idempotencyKey) =>
    stripe.checkout.sessions.create(params, { idempotencyKey }),
  );
}

/** The address of the page where the card that pays for extras is saved. */
export async function openCardPage(stripe: Stripe, caller: Caller): Promise<string> {
  const customer = await requireCustomer(stripe, caller);
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: PLAN_PAGE,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: `${PLAN_PAGE}?back=card` } },
    },
  });
  return url;
}

/** The address of the page where an account changes its plan, and sees its cards and invoices. */
export async function openPortal(stripe: Stripe, accountId: string): Promise<string> {
  const { customerId } = await requirePlan(accountId);
  if (customerId === undefined) throw new AppError('CONFLICT', 'This account has not paid for a plan yet.');
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: `${PLAN_PAGE}?back=portal`,
  });
  return url;
}
