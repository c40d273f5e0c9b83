import { createFileRoute, Outlet } from '@tanstack/react-router';

import { may } from '#shared/plans/plan-table.ts';
import { findCurrentUser } from '../../api/auth-queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';
import { AppHeader } from '../features/shell/app-header.tsx';

/** Layout of the paid screens: header and access gate. A screen that the gate would hide loads no data. */
export const Route = createFileRoute('/_paid')({
  beforeLoad: async ({ context, cause }) => {
    const user = await findCurrentUser(context.queryClient);
    return {
      passesGate: user !== undefined && may(user.plan, 'proposals'),
      isOwner: user?.role === 'owner',
      /** Whether the screen is opened from another paid screen rather than by loading the page. */
      isFromScreen: cause === 'stay',
    };
  },
  pendingComponent: PageSpinner,
  component: () => (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <AppHeader />
      <AccessGate
        requirement="proposals"
        title="Premium Access Required"
        message="The admin dashboard is available for paid users only."
      >
        <Outlet />
      </AccessGate>
    </div>
  ),
});
