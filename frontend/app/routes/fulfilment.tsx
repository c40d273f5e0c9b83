import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { findCurrentUser } from '../../api/auth-queries.ts';
import { leadsQuery } from '../../api/fulfilment-queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { DeskGate } from '../features/fulfilment/desk-gate.tsx';
import { DeskHeader } from '../features/fulfilment/desk-header.tsx';
import { FIRST_SEARCH, LeadDesk } from '../features/fulfilment/lead-desk.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';

export const Route = createFileRoute('/fulfilment')({
  loader: async ({ context: { queryClient } }) => {
    const user = await findCurrentUser(queryClient);
    // A failed prefetch is ignored: the desk polls and shows its own failures.
    if (user?.staff) await queryClient.prefetchInfiniteQuery(leadsQuery(FIRST_SEARCH));
  },
  pendingComponent: () => (
    <Desk>
      <PageSpinner label="Loading leads" />
    </Desk>
  ),
  component: () => (
    <Desk>
      <AccessGate requirement="session">
        <DeskGate>
          <LeadDesk />
        </DeskGate>
      </AccessGate>
    </Desk>
  ),
});

function Desk({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <DeskHeader />
      {children}
    </div>
  );
}
