import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import type { User } from '#shared/auth/user.ts';
import { checkedUserQuery } from '../../../api/checked-user-query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';

type StaffGateProps = {
  readonly admits: (user: User) => boolean;
  /** A sentence that says whom the screen is for. */
  readonly forWhom: string;
  readonly children: ReactNode;
};

/** Admits some of the people who work for Paveprint. The route already requires signing in. */
export function StaffGate({ admits, forWhom, children }: StaffGateProps) {
  const { data: user } = useQuery(checkedUserQuery());
  if (user && admits(user)) return children;
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
        <p className="mt-2">{forWhom}</p>
      </MessageCard>
    </main>
  );
}
