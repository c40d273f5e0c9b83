import type { Caller } from '#shared/auth/access.ts';
import type { PaymentAccount } from '#shared/payments/contract.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { callStripeOnce } from '../runtime/call-stripe-once.ts';
import { requireEnv } from '../runtime/environment.ts';
import { callStripe, explainStripeError, isDisconnected, stripe } from '../runtime/stripe-client.ts';
import { countAttempt, requireRoom } from '../storage/rate-limit-store.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { endAccess } from './end-access.ts';
import { findPaymentAccount, savePaymentAccount } from './payment-account-store.ts';

const origin = requireEnv('APP_ORIGIN');
const SETTINGS = `${origin}/app/settings#payments`;

/** The account at Stripe that a contractor is paid to; undefined when none is connected. */
export const findReceiver = async (accountId: string): Promise<string | undefined> =>
  (await findPaymentAccount(accountId)).stripeAccount;

/** Accounts that a contractor may create at Stripe per day. Each one stays with the platform for good. */
const MAX_ACCOUNTS = { name: 'stripe-account', max: 5, seconds: DAY_SECONDS };

/**
 * Counts that an account makes us ask Stripe about its connection. Stripe limits the calls of all accounts together, so
 * one account must not use up what the others need.
 */
export const countAsking = ({ accountId }: Pick<Caller, 'accountId'>): Promise<void> =>
  countAttempt({ name: 'payment-account', who: accountId, max: 300, seconds: 3600 });

const none: PaymentAccount = { state: 'none', name: '' };

/** The account at Stripe, as Stripe describes it now. */
export async function readPaymentAccount({ accountId }: Pick<Caller, 'accountId'>): Promise<PaymentAccount> {
  const stripeAccount = await findReceiver(accountId);
  return stripeAccount === undefined ? none : askFor(stripeAccount);
}

/** The same for the account's own members, with a limit on how often they make us ask Stripe. */
export async function readOwnPaymentAccount(caller: Caller): Promise<PaymentAccount> {
  const stripeAccount = await findReceiver(caller.accountId);
  if (stripeAccount === undefined) return none;
  await countAsking(caller);
  return askFor(stripeAccount);
}

async function askFor(stripeAccount: string): Promise<PaymentAccount> {
  try {
    const { charges_enabled: isReady, business_profile: profile } = await (
      await stripe()
    ).accounts.retrieve(stripeAccount);
    return { state: isReady ? 'ready' : 'incomplete', name: profile?.name ?? '' };
  } catch (error) {
    if (isGone(error)) return none;
    throw explainStripeError(error);
  }
}

/** Whether Stripe no longer lets us use the account. */
const isGone = (error: unknown): boolean =>
  isDisconnected(error) || (error as { readonly statusCode?: number }).statusCode === 404;

/** The account at Stripe. Creates one when there is none, or when it revoked our access. */
const requireStripeAccount = (accountId: string): Promise<string> =>
  // If two calls run at once, the later one tries again and finds the account that the other one saved.
  retryUntilDone(async () => {
    const known = await findPaymentAccount(accountId);
    const { state } = await readPaymentAccount({ accountId });
    if (known.stripeAccount !== undefined && state !== 'none') return known.stripeAccount;
    const limit = { ...MAX_ACCOUNTS, who: accountId };
    await requireRoom(limit);
    const generation = known.generation + 1;
    const stripeAccount = await makeAccount(accountId, generation);
    if (!(await savePaymentAccount(accountId, { stripeAccount, generation }))) return undefined;
    // Counted only after saving, because concurrent calls all create the same account.
    await countAttempt(limit);
    return stripeAccount;
  });

async function makeAccount(accountId: string, generation: number): Promise<string> {
  const { accounts } = await stripe();
  const controller = {
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
  } as const;
  const { id } = await callStripeOnce(`account-${accountId}-${generation}`, (idempotencyKey) =>
    accounts.create({ country: 'US', controller, metadata: { accountId } }, { idempotencyKey }),
  );
  return id;
}

/** Address of the form at Stripe in which the contractor completes the account. */
export async function connectPaymentAccount(caller: Caller): Promise<{ readonly url: string }> {
  try {
    await countAsking(caller);
    const account = await requireStripeAccount(caller.accountId);
    const client = await stripe();
    const links = { refresh_url: SETTINGS, return_url: SETTINGS };
    const { url } = await client.accountLinks.create({ account, type: 'account_onboarding', ...links });
    return { url };
  } catch (error) {
    throw explainStripeError(error);
  }
}

/** Ends the connection at Stripe and here. */
export async function disconnectPaymentAccount({ accountId }: Caller): Promise<{ readonly removed: true }> {
  const { stripeAccount, generation } = await findPaymentAccount(accountId);
  if (stripeAccount === undefined) return { removed: true };
  await callStripe(async () => endAccess(await stripe(), stripeAccount));
  // False if another call was faster: it disconnected the account too, or has connected another one since.
  await savePaymentAccount(accountId, { generation: generation + 1 });
  return { removed: true };
}
