import { createFileRoute, Outlet } from '@tanstack/react-router';

import { currentUserQuery } from '../../api/auth-queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';
import { AppHeader } from '../features/shell/app-header.tsx';

/** The screens of paying people: header above, gate around. */
export const Route = createFileRoute('/_paid')({
  beforeLoad: async ({ context }) => {
    // Does not throw: the gate says what it means when nobody can tell who this is.
    await context.queryClient.prefetchQuery(currentUserQuery());
  },
  pendingComponent: PageSpinner,
  component: () => (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <AppHeader />
      <AccessGate
        requirement="paid"
        title="Premium Access Required"
        message="The admin dashboard is available for paid users only."
      >
        <Outlet />
      </AccessGate>
    </div>
  ),
});
