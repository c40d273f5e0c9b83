import { useQuery } from '@tanstack/react-query';

import type { PlanView } from '#shared/billing/contract.ts';
import { dollarsOf, extrasLeft, OWES_EXTRAS } from '#shared/plans/extras.ts';
import { currentUserQuery } from '../../../../api/auth-queries.ts';
import { planQuery } from '../../../../api/plan-queries.ts';

/** What the next new house uses up: a lookup of the plan, or money if the owner agreed to extras. */
function nextWords(hasOne: boolean, { extras, spent }: PlanView): string {
  if (hasOne) return 'A new house uses one; yours can be opened again.';
  const sold = extras?.meter === 'lookups' ? extras : undefined;
  return sold && extrasLeft(sold, spent.cents) > 0
    ? `A new house costs ${dollarsOf(sold.cents)}; yours can be opened again.`
    : `${sold?.owes ? `${OWES_EXTRAS} ` : ''}Your houses can still be opened.`;
}

/** Says what a new house uses before one is chosen. Only on a plan with a limit of lookups. */
export function LookupsLeft() {
  const { data: user } = useQuery(currentUserQuery());
  const { data: plan } = useQuery({ ...planQuery(), enabled: user?.plan === 'lite' });
  const lookups = plan?.usage.find(({ meter }) => meter === 'lookups');
  if (!plan || lookups?.most === undefined) return null;
  const { used, most } = lookups;
  return (
    <p className="text-sm text-ink-soft">
      {Math.min(used, most)} of {most} lookups used this month. {nextWords(used < most, plan)}{' '}
      <a href="/app/plan" className="font-semibold text-ink underline">
        Your plan
      </a>
    </p>
  );
}
