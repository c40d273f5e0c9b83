import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import { currentUserQuery } from '../../../api/auth-queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';

/** Admits those who run Paveprint; the route already requires signing in. */
export function OperatorGate({ children }: { readonly children: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery());
  if (user?.isOperator) return children;
  return (
    <main>
      <MessageCard
        icon={<Lock />}
        title="Access Denied"
        action={
          <ButtonLink variant="primary" href="/app">
            Back to App
          </ButtonLink>
        }
      >
        <p>You don&apos;t have access to this feature.</p>
        <p className="mt-2">Accounts and plans are for the people who run Paveprint.</p>
      </MessageCard>
    </main>
  );
}
