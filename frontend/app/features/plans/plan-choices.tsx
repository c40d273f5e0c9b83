import { useState } from 'react';

import type { PlanView } from '#shared/billing/contract.ts';
import { dollarsOf, extraOf } from '#shared/plans/extras.ts';
import { meterWords } from '#shared/plans/meter.ts';
import { planTable } from '#shared/plans/plan-table.ts';
import { soldPlan } from '#shared/plans/plan.ts';
import type { BillingPeriod, SoldPlan } from '#shared/plans/plan.ts';
import { LITE_LOOKUPS_A_MONTH, MAILERS_A_MONTH, prices, TRIAL_DAYS } from '#shared/plans/prices.ts';
import { useCheckout, useStartPlan } from '../../../api/plan-queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

const GIVES: Readonly<Record<SoldPlan, string>> = {
  pro: 'Unlimited lookups, offers and saved estimates, without a watermark.',
  enterprise: 'Everything in Pro Estimator, several people in one account, and many organizations.',
  mail: `Everything in Enterprise Closer, and ${MAILERS_A_MONTH} proposals mailed for you each month.`,
};

/** The price of a design comes from the table that charges it, so that everybody sees it before paying for the plan. */
function designWords(sold: SoldPlan): string {
  const extra = extraOf(sold);
  return extra?.meter === 'designs' ? `AI designs for ${dollarsOf(extra.cents)} each.` : 'AI designs are included.';
}

/** Whether no house was opened since the trial or the month began. */
export const isUnused = ({ usage }: PlanView): boolean =>
  usage.some(({ meter, used }) => meter === 'lookups' && used === 0);

/** What a trial loses when a plan is chosen during it; undefined where no trial runs. */
function endsTrialWords({ plan, usage }: PlanView): string | undefined {
  if (plan !== 'trial') return undefined;
  const left = usage.flatMap(({ meter, used, most = 0 }) =>
    most > used ? [`${most - used} of ${most} ${meterWords[meter].many}`] : [],
  );
  const lost = left.length > 0 ? `, with what is left of it: ${left.join(' and ')}` : '';
  return `A plan begins at once and ends your trial${lost}.`;
}

type PlanChoicesProps = { readonly plan: PlanView; readonly isOwner: boolean };

/** What an account can choose: free choices first, then paid plans. */
export function PlanChoices({ plan, isOwner }: PlanChoicesProps) {
  const [period, setPeriod] = useState<BillingPeriod>('month');
  const checkout = useCheckout();
  if (!plan.canBuy) return <ContactForPlan isGranted={plan.isGranted} />;
  if (!isOwner) return <p className="text-ink-soft">Only the owner of the account can choose its plan.</p>;
  const endsTrial = endsTrialWords(plan);
  const isFirstThing = !plan.canStartTrial && !(plan.plan === 'trial' && isUnused(plan));
  return (
    <div className="grid gap-5">
      <FreeChoices plan={plan} />
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="mr-auto text-lg font-semibold">Plans</h3>
        <SegmentedControl
          label="Billing period"
          value={period}
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Annual' },
          ]}
          onChange={setPeriod}
        />
      </div>
      {endsTrial !== undefined && <p className="text-ink-soft">{endsTrial}</p>}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
        {soldPlan.options.map((sold) => (
          <li key={sold} className="grid grid-rows-[auto_1fr_auto] gap-3 rounded-lg border p-4">
            <div>
              <h4 className="font-semibold">{planTable[sold].name}</h4>
              <p className="mt-1 tabular-nums">
                <b className="display text-xl">{dollars(prices[sold][period])}</b>{' '}
                <span className="text-ink-soft">{period === 'month' ? 'a month' : 'a year'}</span>
              </p>
            </div>
            <p className="text-ink-soft">
              {GIVES[sold]} {designWords(sold)}
            </p>
            <Button
              variant={sold === 'pro' && isFirstThing ? 'primary' : 'plain'}
              busy={isChosen(checkout.pending?.body, sold)}
              onClick={() => void checkout.run({ body: { plan: sold, period } })}
            >
              Choose {planTable[sold].name}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        You pay on a Stripe page, and can change or cancel there at any time. What you have stays: a smaller plan keeps
        your people and organizations, and only new ones cannot be added.
      </p>
    </div>
  );
}

/** Whether the payment page of this plan is being opened. */
const isChosen = (body: object | undefined, sold: SoldPlan): boolean =>
  body !== undefined && 'plan' in body && body.plan === sold;

/** What to read where no plan can be chosen on this page. */
const ContactForPlan = ({ isGranted }: { readonly isGranted: boolean }) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ink-soft">
      {isGranted
        ? 'Your plan was arranged with us. Please write to us to change it.'
        : 'Plans cannot be bought here at the moment. Please write to us, and we will arrange yours.'}
    </p>
    <ButtonLink href="/contact?interest=pricing">Contact Us</ButtonLink>
  </div>
);

/** The trial and the plan without a price, neither of which asks for a card. */
function FreeChoices({ plan }: { readonly plan: PlanView }) {
  const start = useStartPlan();
  if (!plan.canStartTrial && !plan.canStartLite) return null;
  return (
    <div className="grid gap-3 rounded-lg bg-sky-soft p-4">
      {plan.canStartTrial && (
        <p>
          Try {planTable.pro.name} for {TRIAL_DAYS} days. No credit card: afterwards your account converts to the free
          plan automatically.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {plan.canStartTrial && (
          <Button
            variant="primary"
            busy={start.pending?.body.what === 'trial'}
            onClick={() => void start.run({ body: { what: 'trial' } })}
          >
            Start {TRIAL_DAYS}-day trial
          </Button>
        )}
        {plan.canStartLite && (
          <Button
            // The label is wider than a phone.
            className="max-md:whitespace-normal"
            busy={start.pending?.body.what === 'lite'}
            onClick={() => void start.run({ body: { what: 'lite' } })}
          >
            Use {planTable.lite.name}: {LITE_LOOKUPS_A_MONTH} lookups a month, free
          </Button>
        )}
      </div>
    </div>
  );
}
