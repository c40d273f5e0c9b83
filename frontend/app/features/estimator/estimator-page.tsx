import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';

import { currentUserQuery } from '../../../api/auth-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Estimator } from './estimator.tsx';
import type { EstimatorActions } from './estimator.tsx';
import { useStart } from './form/start-form.ts';

type EstimatorPageProps = EstimatorActions & {
  readonly estimateId: number | undefined;
  readonly proposalSlug: string | undefined;
};

/** Open to everyone for calculating; what is saved is loaded before it is shown (design 9.2). */
export function EstimatorPage({ estimateId, proposalSlug, ...actions }: EstimatorPageProps) {
  const user = useQuery(currentUserQuery());
  const person = user.data ?? undefined;
  const start = useStart({ estimateId, proposalSlug, person });
  if (user.isPending || start.state === 'loading') return <PageSpinner label="Loading estimate" />;
  if (start.state === 'failed') {
    return (
      <MessageCard
        icon={<CircleAlert />}
        title="Estimate not found"
        action={
          <span className="flex gap-2.5">
            <Button onClick={start.retry}>Try Again</Button>
            <Button look="primary" onClick={actions.onNew}>
              New Estimate
            </Button>
          </span>
        }
      >
        <p>It may have been deleted, or belongs to another account.</p>
      </MessageCard>
    );
  }
  return (
    <Estimator
      start={start.form}
      draftKey={estimateId ?? (proposalSlug === undefined ? 'new' : `proposal.${proposalSlug}`)}
      person={person}
      organizations={start.organizations}
      defaultId={start.defaultId}
      {...actions}
    />
  );
}
