import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { displayName } from '#shared/auth/user.ts';
import { currentUserQuery, findCurrentUser } from '../../api/auth-queries.ts';
import { Wordmark } from '../../ui/brand-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountDesk } from '../features/operator/account-desk.tsx';
import { OperatorGate } from '../features/operator/operator-gate.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';

/** The desk of those who run Paveprint. */
export const Route = createFileRoute('/operator')({
  loader: ({ context: { queryClient } }) => findCurrentUser(queryClient),
  component: () => (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <Header />
      <AccessGate requirement="session">
        <OperatorGate>
          <AccountDesk />
        </OperatorGate>
      </AccessGate>
    </div>
  ),
});

function Header() {
  const { data: user } = useQuery(currentUserQuery());
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b bg-paper px-4 md:h-[60px] md:px-6">
      <a href="/" className="flex items-center text-inherit no-underline" aria-label="Paveprint home">
        <Wordmark short />
      </a>
      <span className="border-l pl-3 font-semibold md:pl-5">Operator</span>
      {user && (
        <div className="ml-auto flex min-w-0 items-center gap-2.5">
          <span className="truncate text-ink-soft max-md:sr-only">{displayName(user)}</span>
          <ButtonLink variant="ghost" size="sm" href="/api/logout">
            Logout
          </ButtonLink>
        </div>
      )}
    </header>
  );
}
