import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import * as z from 'zod';

import { proposalQuery } from '../../../api/proposal-queries.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { Wizard } from '../../features/wizard/wizard.tsx';

/* Asked for when step 4 opens it. */
const OrganizationDialog = lazy(async () => {
  const { OrganizationDialog: component } = await import('../../features/organizations/organization-dialog.tsx');
  return { default: component };
});

export const Route = createFileRoute('/_paid/app')({
  validateSearch: z.object({ proposal: z.string().optional() }),
  component: WizardScreen,
  /* Spec section 8: in the wizard, trying again reloads the page. */
  errorComponent: ({ error }) => <FailedScreen error={error} onTryAgain={() => location.reload()} />,
});

/** The wizard on one proposal, named in the address so that a reload resumes it. */
function WizardScreen() {
  const { proposal: slug } = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const { data, isError, isPending } = useQuery({ ...proposalQuery(slug ?? ''), enabled: slug !== undefined });

  useEffect(() => {
    if (isError) toastError('Error', 'Failed to load proposal data');
  }, [isError]);

  const open = (wanted: string) => navigate({ search: { proposal: wanted } });
  const resume = async (wanted: string) => {
    try {
      const { marketingImageUrl } = await client.fetchQuery(proposalQuery(wanted));
      await open(wanted);
      toastSuccess(marketingImageUrl === undefined ? 'Continuing proposal' : 'Proposal loaded for editing');
    } catch {
      toastError('Error', 'Failed to load proposal data');
    }
  };
  const startNew = async () => {
    await navigate({ search: {} });
    toastSuccess('New Proposal Started');
  };

  if (slug !== undefined && isPending) return <PageSpinner label="Loading proposal" />;
  return (
    <TooltipProvider>
      <Wizard
        key={slug ?? 'new'}
        proposal={slug === undefined ? undefined : data}
        onOpen={(wanted) => void open(wanted)}
        onResume={(wanted) => void resume(wanted)}
        onStartOver={() => void startNew()}
        organizationDialog={(props) => (
          <Suspense fallback={null}>
            <OrganizationDialog {...props} />
          </Suspense>
        )}
      />
    </TooltipProvider>
  );
}
