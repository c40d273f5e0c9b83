import { createFileRoute } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { proposalListQuery } from '../../../api/proposal-list-queries.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { ProposalsFailed, ProposalsPage } from '../../features/proposals/proposals-page.tsx';
import { RouteError } from '../../features/shell/route-error.tsx';

export const Route = createFileRoute('/_paid/app_/proposals')({
  loader: async ({ context: { passesGate, queryClient } }) => {
    if (passesGate) await queryClient.ensureInfiniteQueryData(proposalListQuery());
  },
  pendingComponent: () => <PageSpinner label="Loading proposals" />,
  errorComponent: ProposalsError,
  component: () => (
    <TooltipProvider>
      <ProposalsPage />
    </TooltipProvider>
  ),
});

function ProposalsError(props: ErrorComponentProps) {
  return <RouteError {...props} notLoaded={(onRetry) => <ProposalsFailed onRetry={onRetry} />} />;
}
