import { useQuery } from '@tanstack/react-query';

import { currentUserQuery } from '../../../../api/auth-queries.ts';
import { planQuery } from '../../../../api/plan-queries.ts';

/** Says what choosing a new house uses before one is chosen, on a plan whose lookups have an end. */
export function LookupsLeft() {
  const { data: user } = useQuery(currentUserQuery());
  const { data } = useQuery({ ...planQuery(), enabled: user?.plan === 'lite' });
  const lookups = data?.usage.find(({ meter }) => meter === 'lookups');
  if (lookups?.most === undefined) return null;
  const { used, most } = lookups;
  return (
    <p className="text-sm text-ink-soft">
      {used} of {most} lookups used this month.{' '}
      {used < most ? 'A new house uses one; yours can be opened again.' : 'Your houses can still be opened.'}{' '}
      <a href="/app/plan" className="font-semibold text-ink underline">
        Your plan
      </a>
    </p>
  );
}
