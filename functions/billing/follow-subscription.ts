import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';

import { mustUpdatePages, pagesCloseAt, withUnpaidSince } from '#shared/plans/standing.ts';
import type { Subscription } from '#shared/plans/standing.ts';
import { auditRow } from '../storage/audit-row.ts';
import { pageClosingWritesFor } from '../storage/page-closing-store.ts';
import { requirePlan, saveFollowed } from '../storage/plan-store.ts';
import type { StoredPlan } from '../storage/plan-store.ts';
import { retryUntilTrue } from '../storage/retry.ts';
import type { Write } from '../storage/transact.ts';
import { findCard, findCustomer } from './find-card.ts';
import { keepInStep } from './keep-in-step.ts';
import { readSubscription } from './read-subscription.ts';

/** The actor that the account's history names for changes by the payment service. */
const BILLING_ACTOR = 'billing';

/** What the payment service knows of an account. */
type Known = {
  readonly subscription: Subscription | undefined;
  readonly hasCard: boolean;
  readonly owesExtras: boolean;
};

/** Saves an account's subscription as the payment service knows it now. Can be repeated at any time. */
export async function followSubscription(stripe: Stripe, accountId: string): Promise<void> {
  await retryUntilTrue(() => followOnce(stripe, accountId));
}

async function followOnce(stripe: Stripe, accountId: string): Promise<boolean> {
  let account: StoredPlan | undefined;
  return keepInStep({
    version: async () => {
      account = await requirePlan(accountId);
      return account.planVersion;
    },
    read: async () => (account?.customerId === undefined ? undefined : readCustomer(stripe, account.customerId)),
    save: async (known, version) => (known && account ? keep(accountId, { account, known, version }) : true),
  });
}

type Keeping = { readonly account: StoredPlan; readonly known: Known; readonly version: number };

/** False when somebody else saved a change since `version`. */
async function keep(accountId: string, { account, known, version }: Keeping): Promise<boolean> {
  const read = known.subscription;
  const subscription = read ? withUnpaidSince(read, account.subscription, new Date()) : account.subscription;
  const next = { ...known, subscription, pagesCloseAt: closingOf(account, subscription) };
  if (isDeepStrictEqual(next, keptOf(account))) return true;
  const isChanged = subscription !== undefined && !isDeepStrictEqual(subscription, account.subscription);
  return saveFollowed(accountId, { ...next, version }, [
    ...(isChanged ? [auditOf(accountId, subscription)] : []),
    ...(mustUpdatePages(account, next.pagesCloseAt) ? await pageClosingWritesFor(accountId, next.pagesCloseAt) : []),
  ]);
}

const closingOf = ({ subscription: _before, ...account }: StoredPlan, subscription: Subscription | undefined) =>
  pagesCloseAt({ ...account, ...(subscription && { subscription }) });

const keptOf = ({ subscription, hasCard = false, owesExtras = false, pagesCloseAt: closes }: StoredPlan) => ({
  subscription,
  hasCard,
  owesExtras,
  pagesCloseAt: closes,
});

/** Undefined for a customer that no longer exists, so that nothing is changed. */
async function readCustomer(stripe: Stripe, customer: string): Promise<Known | undefined> {
  const found = await findCustomer(stripe, customer);
  if (!found) return undefined;
  const [subscription, card, { data: open }] = await Promise.all([
    readSubscription(stripe, customer),
    findCard(stripe, found),
    stripe.invoices.list({ customer, status: 'open', limit: 100 }),
  ]);
  const owesExtras = open.some(({ metadata, attempted }) => attempted && metadata?.['extrasOf'] !== undefined);
  return { subscription, hasCard: card !== undefined, owesExtras };
}

function auditOf(accountId: string, { plan, period, status, endsThen }: Subscription): Write {
  return auditRow({
    accountId,
    userId: BILLING_ACTOR,
    entity: 'account',
    id: accountId,
    action: 'subscription',
    detail: { plan, period, status, endsThen },
  });
}
