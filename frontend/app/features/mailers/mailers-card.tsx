import { useQuery } from '@tanstack/react-query';

import { ownMailersQuery } from '../../../api/mailer-queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { OwnMailers } from './own-mailers.tsx';

/**
 * On a plan without mailers, shows those that were requested earlier, because they are still mailed (product 39.36).
 */
export function MailersCard() {
  const isPlanned = useMay('mailers');
  const { data, isError, refetch } = useQuery({ ...ownMailersQuery(), enabled: !isPlanned });
  const hasFailed = isError && !data;
  if (isPlanned || (!hasFailed && !data?.mailers.length)) return null;
  return (
    <section aria-label="Your mailers" className="rounded-lg border bg-paper p-4 shadow-card md:p-6">
      <h2 className="display text-lg">Your mailers</h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        They continue without the plan, and can be canceled until they are printed.
      </p>
      {hasFailed ? (
        // The failure shows here: `OwnMailers` loads again when it mounts, and would mount again without end.
        <LoadFailed onRetry={() => void refetch()}>Your mailers could not be loaded.</LoadFailed>
      ) : (
        <OwnMailers />
      )}
    </section>
  );
}
