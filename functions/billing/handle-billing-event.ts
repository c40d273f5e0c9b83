import Stripe from 'stripe';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { bodyBytes } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { logInfo, logWarning } from '../runtime/log.ts';
import { findPlan, saveCustomer } from '../storage/plan-store.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { followSubscription } from './follow-subscription.ts';
import type { Billing } from './open-billing.ts';

/** Whatever an event is about, the subscription of its customer is read again. */
const about = z.object({ customer: z.string() });
const NO_SNAPSHOT = 'This webhook sends thin events. Please make one whose payload style is snapshot.';
const RELEVANT = /^(customer\.subscription\.|invoice\.|checkout\.session\.)/;

/**
 * Takes an event of the payment service. Late, repeated and out-of-order events are harmless, because an event only
 * says when to look. An event without a valid signature of the last five minutes is refused.
 */
export async function handleBillingEvent({ stripe, webhookSecret }: Billing, event: HttpEvent): Promise<void> {
  const told = await verified(stripe, webhookSecret, event);
  const subject = about.safeParse(told.data.object).data;
  if (!RELEVANT.test(told.type) || !subject) return;
  const accountId = await accountOf(stripe, subject.customer);
  if (accountId === undefined) return;
  await asTenant(accountId, async () => {
    const customer = await customerOf(accountId, subject.customer);
    if (customer === subject.customer) await followSubscription(stripe, accountId);
    else logWarning('billing event of no account', { type: told.type });
  });
  logInfo('billing event', { type: told.type });
}

async function verified(stripe: Stripe, secret: string, event: HttpEvent) {
  try {
    return await stripe.webhooks.constructEventAsync(bodyBytes(event), event.headers['stripe-signature'] ?? '', secret);
  } catch (error) {
    // A signed body that is no snapshot event is a thin event. The operator has to change the webhook, but this is no
    // fault that should raise an alarm.
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new AppError('INVALID_REQUEST', isForged ? 'The signature is not valid.' : NO_SNAPSHOT, { cause: error });
  }
}

/**
 * The customer that an account pays as. An account restored from a backup that is older than its customer takes back
 * the customer that we once created for it, and with it the plan.
 */
async function customerOf(accountId: string, made: string): Promise<string | undefined> {
  const account = await findPlan(accountId);
  if (!account || account.customerId !== undefined) return account?.customerId;
  await saveCustomer(accountId, made);
  return (await findPlan(accountId))?.customerId;
}

/** The account that a customer belongs to; undefined for customers who are deleted or not ours. */
async function accountOf(stripe: Stripe, id: string): Promise<string | undefined> {
  const customer = await stripe.customers.retrieve(id);
  return customer.deleted === true ? undefined : customer.metadata['accountId'];
}
