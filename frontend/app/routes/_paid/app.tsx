import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod';

import { proposalQuery } from '../../../api/proposal-queries.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { Wizard } from '../../features/wizard/wizard.tsx';

export const Route = createFileRoute('/_paid/app')({
  validateSearch: z.object({ proposal: z.string().optional() }),
  component: WizardScreen,
});

/** The wizard on one proposal, named in the address so that a reload resumes it. */
function WizardScreen() {
  const { proposal: slug } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, isError, isPending } = useQuery({ ...proposalQuery(slug ?? ''), enabled: slug !== undefined });

  useEffect(() => {
    if (isError) toastError('Error', 'Failed to load proposal data');
  }, [isError]);

  const open = async (wanted: string) => {
    const fresh = wanted === slug;
    await navigate({ search: { proposal: wanted } });
    if (!fresh) return;
  };
  const startNew = async () => {
    await navigate({ search: {} });
    if (slug !== undefined) toastSuccess('New Proposal Started');
  };

  if (slug !== undefined && isPending) return <PageSpinner label="Loading proposal" />;
  return (
    <TooltipProvider>
      <Wizard
        key={slug ?? 'new'}
        proposal={slug === undefined ? undefined : data}
        onOpen={(wanted) => void open(wanted)}
        onNew={() => void startNew()}
      />
    </TooltipProvider>
  );
}
