import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';

import { currentUserQuery } from '../../../api/auth-queries.ts';
import { estimateQuery, settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';
import { Estimator } from './estimator.tsx';
import type { EstimatorProps } from './estimator.tsx';
import { formOf, settingsPart } from './form/estimate-form.ts';
import { newForm } from './form/new-form.ts';
import { settingsOrganizationId } from './load-start.ts';
import type { StartOptions } from './load-start.ts';

type Common = Omit<EstimatorProps, 'start' | 'draftKey'>;
type EstimatorPageProps = StartOptions & Omit<Common, 'user' | 'organizations'>;

/** Open to everyone (docs/decisions/0014). The route has already loaded the data. */
export function EstimatorPage({ estimateId, proposalSlug, ...actions }: EstimatorPageProps) {
  const user = useQuery(currentUserQuery()).data ?? undefined;
  const { data: organizations = [] } = useQuery({ ...organizationsQuery(), enabled: user !== undefined });
  const common = { user, organizations, ...actions };
  if (estimateId !== undefined) return <SavedEstimate id={estimateId} {...common} />;
  return <NewEstimate proposalSlug={proposalSlug} {...common} />;
}

function SavedEstimate({ id, ...common }: Common & { readonly id: number }) {
  const { data } = useSuspenseQuery(estimateQuery(id));
  return <Estimator start={formOf(data)} draftKey={id} {...common} />;
}

function NewEstimate({ proposalSlug, ...common }: Common & { readonly proposalSlug: string | undefined }) {
  const { data: proposal } = useQuery({ ...proposalQuery(proposalSlug ?? ''), enabled: proposalSlug !== undefined });
  const organizationId = settingsOrganizationId(common.organizations, proposal);
  const { data: settings } = useQuery({ ...settingsQuery(organizationId ?? 0), enabled: organizationId !== undefined });
  return (
    <Estimator
      start={newForm(settings && settingsPart(settings), proposal)}
      draftKey={proposalSlug === undefined ? 'new' : `proposal.${proposalSlug}`}
      {...common}
    />
  );
}

type StartFailedProps = {
  /** What the estimate starts from; undefined for a new one without a proposal. */
  readonly from: 'saved' | 'proposal' | undefined;
  readonly onRetry: () => void;
  readonly onNew: () => void;
};

const notLoaded = { saved: 'The estimate, or your', proposal: 'Its proposal, or your' } as const;

/** Shown instead of an estimate, which would have other rates and terms than the office's. */
export function StartFailed({ from, onRetry, onNew }: StartFailedProps) {
  return (
    <MessageCard
      icon={<CircleAlert />}
      title={from === 'saved' ? 'Estimate Not Opened' : 'Estimate Not Started'}
      action={
        <span className="flex gap-2.5">
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
          {from && <Button onClick={onNew}>New Estimate</Button>}
        </span>
      }
    >
      <p>{from ? notLoaded[from] : 'Your'} organization’s margin, tax and terms could not be loaded.</p>
    </MessageCard>
  );
}

type EstimateFailedProps = { readonly onRetry: () => void; readonly onNew: () => void };

export function EstimateFailed({ onRetry, onNew }: EstimateFailedProps) {
  return (
    <MessageCard
      icon={<CircleAlert />}
      title="Estimate not found"
      action={
        <span className="flex gap-2.5">
          <Button onClick={onRetry}>Try Again</Button>
          <Button variant="primary" onClick={onNew}>
            New Estimate
          </Button>
        </span>
      }
    >
      <p>It may have been deleted, or it belongs to another account.</p>
    </MessageCard>
  );
}
