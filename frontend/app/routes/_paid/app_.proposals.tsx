import { createFileRoute } from '@tanstack/react-router';

import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { ProposalsPage } from '../../features/proposals/proposals-page.tsx';

export const Route = createFileRoute('/_paid/app_/proposals')({
  component: () => (
    <TooltipProvider>
      <ProposalsPage />
    </TooltipProvider>
  ),
});
