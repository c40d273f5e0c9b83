import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod';

import { findCurrentUser } from '../../api/auth-queries.ts';
import { planQuery } from '../../api/plan-queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { OwnAccountWithoutSettings } from '../features/account/own-account.tsx';
import { MailersCard } from '../features/mailers/mailers-card.tsx';
import { PlanFailed, PlanPage } from '../features/plans/plan-page.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';
import { AppHeader } from '../features/shell/app-header.tsx';
import { RouteError } from '../features/shell/route-error.tsx';

/** For everybody who is signed in, because an account without a plan gets one here. */
export const Route = createFileRoute('/app_/plan')({
  validateSearch: z.object({
    start: z.enum(['trial', 'lite']).optional().catch(undefined),
    back: z.enum(['paid', 'unpaid', 'portal', 'card']).optional().catch(undefined),
  }),
  loader: async ({ context: { queryClient } }) => {
    const user = await findCurrentUser(queryClient);
    if (user) await queryClient.ensureQueryData(planQuery());
  },
  pendingComponent: () => (
    <Screen>
      <PageSpinner label="Loading your plan" />
    </Screen>
  ),
  errorComponent: (props) => (
    <Screen>
      <RouteError {...props} notLoaded={(onRetry) => <PlanFailed onRetry={onRetry} />} />
    </Screen>
  ),
  component: PlanScreen,
});

function PlanScreen() {
  const { back } = Route.useSearch();
  return (
    <Screen>
      <AccessGate requirement="session">
        <PlanPage back={back}>
          <MailersCard />
          <OwnAccountWithoutSettings />
        </PlanPage>
      </AccessGate>
    </Screen>
  );
}

function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <AppHeader saysPlan />
      {children}
    </div>
  );
}
