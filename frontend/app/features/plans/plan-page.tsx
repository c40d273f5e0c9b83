import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CreditCard, Search } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { PORTAL_BUTTON } from '#shared/billing/contract.ts';
import type { PlanView } from '#shared/billing/contract.ts';
import { planDay } from '#shared/plans/plan-day.ts';
import { isLive } from '#shared/plans/standing.ts';
import { planQuery, usePortal, useRefreshPlan } from '../../../api/plan-queries.ts';
import { useIsOwner } from '../../../api/use-is-owner.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { RetryCard } from '../../../ui/retry-card.tsx';
import { isUnused, PlanChoices } from './plan-choices.tsx';
import { mayAgree, PlanExtras } from './plan-extras.tsx';
import { PlanUsage } from './plan-usage.tsx';

type PlanPageProps = {
  /** Which page of the payment service the person comes back from, if any. */
  readonly back: 'paid' | 'unpaid' | 'portal' | 'card' | undefined;
  /** What the page shows below the plan, whatever the plan is. */
  readonly children?: ReactNode;
};

/** The account's plan: which one it is, what was used of it, and which others there are. */
export function PlanPage({ back, children }: PlanPageProps) {
  const { data: plan } = useSuspenseQuery(planQuery());
  const isOwner = useIsOwner();
  const term = termOf(plan);
  useRefreshOnReturn(back);
  return (
    <main className="overflow-auto">
      <div className="mx-auto grid max-w-[960px] gap-4 p-4 md:gap-6 md:p-6">
        <div className="flex flex-wrap items-end gap-3">
          <div className="mr-auto">
            <h1 className="display text-2xl">Your plan</h1>
            <p className="mt-1 text-pretty text-ink-soft">What your account may do, what it used, and what it pays</p>
          </div>
          <Link to="/app" className={buttonClass({})}>
            <ArrowLeft className="size-4" />
            Back to App
          </Link>
        </div>
        <Notices plan={plan} back={back} />
        <section aria-label="Current plan" className="grid gap-5 rounded-lg border bg-paper p-4 shadow-card md:p-6">
          <div className="flex flex-wrap items-center gap-3">
            <div className="mr-auto">
              <h2 className="display text-lg">{plan.name}</h2>
              {term !== undefined && <p className="mt-0.5 text-ink-soft">{term}</p>}
            </div>
            {mayBegin(plan, back) && (
              <Link to="/app" className={buttonClass({ variant: 'primary' })}>
                <Search className="size-4" />
                Find a House
              </Link>
            )}
            {plan.hasPortal && isOwner && <PortalButton urgent={plan.isReadOnly} />}
          </div>
          <PlanUsage plan={plan} />
        </section>
        <PlanExtras plan={plan} isOwner={isOwner} />
        {!isLive(plan.subscription) && (
          <section aria-label="Choose a plan" className="grid gap-4 rounded-lg border bg-paper p-4 shadow-card md:p-6">
            <PlanChoices plan={plan} isOwner={isOwner} />
          </section>
        )}
        {children}
      </div>
    </main>
  );
}

/** The event that reports a payment may still be on its way, so the plan is read from the payment service at once. */
function useRefreshOnReturn(back: PlanPageProps['back']): void {
  const { run } = useRefreshPlan();
  useEffect(() => {
    if (back !== undefined && back !== 'unpaid') void run({});
    // Once for each return; `run` is another function each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [back]);
}

/** How a plan is paid, and until when. An unpaid plan has no term, because no day renews it. */
function termOf({ subscription, trialEndsAt, isGranted, isReadOnly, plan }: PlanView): string | undefined {
  if (isReadOnly || subscription?.status === 'past_due') return undefined;
  if (isGranted) return 'Arranged with us';
  if (trialEndsAt !== undefined) return `Until ${planDay(trialEndsAt)}, without a credit card`;
  if (subscription && subscription.plan === plan) {
    const { period, until, endsThen } = subscription;
    const paid = period === 'month' ? 'Paid monthly' : 'Paid annually';
    return `${paid}, ${endsThen ? 'ends' : 'renews'} on ${planDay(until)}`;
  }
  return plan === 'free' ? 'The estimator, which calculates a whole job' : 'Free forever';
}

/** Whether the account has the plan that was bought. The payment service may not have reported it yet. */
const hasBought = ({ plan, isReadOnly, subscription }: PlanView): boolean =>
  isLive(subscription) && subscription?.plan === plan && !isReadOnly;

/** Whether a house is the next thing to do: the plan has just begun, and no house has been opened on it. */
const mayBegin = (view: PlanView, back: PlanPageProps['back']): boolean =>
  isUnused(view) && (view.plan === 'trial' || (back === 'paid' && hasBought(view)));

/** What to say to a person who comes back from the payment service. */
function backText(back: PlanPageProps['back'], view: PlanView): string | undefined {
  switch (back) {
    case 'paid':
      return hasBought(view)
        ? `Thank you. Your account is on ${view.name} now.`
        : 'Thank you. Your payment is confirmed as soon as your plan shows here.';
    case 'unpaid':
      return 'Nothing was paid. You can choose a plan whenever you like.';
    case 'card':
      return view.extras && mayAgree(view.extras)
        ? 'Your card is saved. Choose below how much extras may cost in a month, and agree.'
        : 'Your card is saved.';
    case 'portal':
    case undefined:
      return undefined;
  }
}

function Notices({ plan, back }: { readonly plan: PlanView; readonly back: PlanPageProps['back'] }) {
  const said = backText(back, plan);
  const texts = [...plan.notices, ...(said === undefined ? [] : [said])];
  const isUrgent = plan.isReadOnly || plan.subscription?.status === 'past_due';
  return texts.map((text) => (
    <p
      key={text}
      role="status"
      className={cx('rounded-md p-3.5', isUrgent ? 'bg-danger-soft text-danger' : 'bg-sky-soft text-ink')}
    >
      {text}
    </p>
  ));
}

function PortalButton({ urgent }: { readonly urgent: boolean }) {
  const portal = usePortal();
  return (
    <Button
      variant={urgent ? 'primary' : 'plain'}
      icon={<CreditCard className="size-4" />}
      busy={portal.isPending}
      onClick={() => void portal.run({})}
    >
      {urgent ? 'Pay Now' : PORTAL_BUTTON}
    </Button>
  );
}

/** The screen when the plan could not be loaded. */
export function PlanFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <RetryCard title="Error Loading Your Plan" onRetry={onRetry}>
        <p>There was an issue loading your plan. Nothing was changed.</p>
      </RetryCard>
    </main>
  );
}
