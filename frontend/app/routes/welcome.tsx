import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';

import { returnPath } from '#shared/auth/return-path.ts';
import { currentUserQuery, findCurrentUser } from '../../api/auth-queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Welcome } from '../features/account/welcome.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';
import { AppHeader } from '../features/shell/app-header.tsx';

/** The first screen after a sign-in, shown when there is news or a question for the person (product 1.31). */
export const Route = createFileRoute('/welcome')({
  validateSearch: z.object({
    removed: z.boolean().optional().catch(undefined),
    returnTo: z.string().optional().catch(undefined),
  }),
  beforeLoad: async ({ context }) => {
    await findCurrentUser(context.queryClient);
  },
  pendingComponent: PageSpinner,
  component: () => (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <AppHeader open />
      <AccessGate requirement="session">
        <WelcomeScreen />
      </AccessGate>
    </div>
  ),
});

function WelcomeScreen() {
  const { removed = false, returnTo } = Route.useSearch();
  const { data: user } = useSuspenseQuery(currentUserQuery());
  return user && <Welcome email={user.email} wasRemoved={removed} returnTo={returnPath(returnTo)} />;
}
