import { createFileRoute } from '@tanstack/react-router';

import { currentUserQuery } from '../../api/auth-queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { DeskGate } from '../features/fulfilment/desk-gate.tsx';
import { DeskHeader } from '../features/fulfilment/desk-header.tsx';
import { LeadDesk } from '../features/fulfilment/lead-desk.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';

/** The desk of the people who handle leads. */
export const Route = createFileRoute('/fulfilment')({
  beforeLoad: async ({ context }) => {
    // Does not throw: the gate says what it means when nobody can tell who this is.
    await context.queryClient.prefetchQuery(currentUserQuery());
  },
  pendingComponent: PageSpinner,
  component: () => (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <DeskHeader />
      <AccessGate requirement="free">
        <DeskGate>
          <LeadDesk />
        </DeskGate>
      </AccessGate>
    </div>
  ),
});
