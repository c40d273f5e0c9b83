import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Lock, Star } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Plan } from '#shared/auth/user.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';

type AccessGateProps = {
  readonly requirement: Plan;
  /** Replaces 'Upgrade Required' and its sentence. */
  readonly title?: string;
  readonly message?: string;
  readonly children: ReactNode;
};

const signIn = () => `/api/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`;

/** Shows its children to those who may see them, and everyone else what to do (product 2.2 to 2.6). */
export function AccessGate({ requirement, title, message, children }: AccessGateProps) {
  const { data: user, isPending, isError } = useQuery(currentUserQuery());
  const button = (
    <ButtonLink variant="primary" href={signIn()} className="min-w-40">
      Sign In
    </ButtonLink>
  );
  if (isPending) return <PageSpinner />;
  if (isError) {
    return (
      <MessageCard icon={<CircleAlert />} title="Access Denied">
        <p>You don&apos;t have access to this feature.</p>
      </MessageCard>
    );
  }
  if (!user) {
    return (
      <MessageCard icon={<Lock />} title="Authentication Required" action={button}>
        <p>Please sign in to access this feature.</p>
      </MessageCard>
    );
  }
  if (requirement === 'paid' && user.plan !== 'paid') {
    return (
      <MessageCard icon={<Star />} title={title ?? 'Upgrade Required'} action={button}>
        <p>{message ?? 'This feature requires a paid plan to access.'}</p>
      </MessageCard>
    );
  }
  return children;
}
