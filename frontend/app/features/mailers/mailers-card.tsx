import { useQuery } from '@tanstack/react-query';

import { ownMailersQuery } from '../../../api/mailer-queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { OwnMailers } from './own-mailers.tsx';

/** On a plan without mailers, those that were requested before: they go on all the same (product 39.36). */
export function MailersCard() {
  const isPlanned = useMay('mailers');
  const { data, isError } = useQuery({ ...ownMailersQuery(), enabled: !isPlanned });
  const hasSome = isError || (data?.mailers.length ?? 0) > 0;
  if (isPlanned || !hasSome) return null;
  return (
    <section aria-label="Your mailers" className="rounded-lg border bg-paper p-4 shadow-card md:p-6">
      <h2 className="display text-lg">Your mailers</h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        They go on without the plan, and can be canceled until they are printed.
      </p>
      <OwnMailers />
    </section>
  );
}
