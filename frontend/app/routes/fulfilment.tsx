import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod';

import { findCurrentUser } from '../../api/auth-queries.ts';
import { FIRST_SEARCH, leadsQuery } from '../../api/fulfilment-queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { DeskLinks } from '../features/fulfilment/desk-links.tsx';
import { LeadDesk } from '../features/fulfilment/lead-desk.tsx';
import { MailerDesk } from '../features/fulfilment/mailer-desk.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';
import { StaffGate } from '../features/shell/staff-gate.tsx';
import { StaffHeader } from '../features/shell/staff-header.tsx';

const FOR_WHOM = 'The fulfilment desk is for the people who answer leads and post mailers.';

export const Route = createFileRoute('/fulfilment')({
  // Kept in the address, so that a reload shows the same view.
  validateSearch: z.object({ show: z.enum(['mailers']).optional().catch(undefined) }),
  loader: async ({ context: { queryClient } }) => {
    const user = await findCurrentUser(queryClient);
    // Not awaited: the desk has its own loading state, and waiting would replace its links under a finger that presses
    // them.
    if (user?.staff) void queryClient.prefetchInfiniteQuery(leadsQuery(FIRST_SEARCH));
  },
  // Without the desk's header, because pending screens are part of the first script of every screen.
  pendingComponent: () => <PageSpinner label="Loading leads" />,
  component: () => (
    <Desk>
      <AccessGate requirement="session">
        <StaffGate admits={({ staff }) => staff} forWhom={FOR_WHOM}>
          <Chosen />
        </StaffGate>
      </AccessGate>
    </Desk>
  ),
});

function Chosen() {
  return Route.useSearch().show === 'mailers' ? <MailerDesk /> : <LeadDesk />;
}

function Desk({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <StaffHeader title="Fulfilment">
        <DeskLinks />
      </StaffHeader>
      {children}
    </div>
  );
}
