import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CircleAlert, Lock, Star } from 'lucide-react';
import { Activity, useState } from 'react';
import type { ReactNode } from 'react';

import type { User } from '#shared/auth/user.ts';
import type { Capability } from '#shared/plans/capability.ts';
import { may } from '#shared/plans/plan-table.ts';
import { currentUserQuery, signInAddress } from '../../../api/auth-queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';

type AccessGateProps = {
  /** The capability that the plan must have; `session` requires only that the person is signed in. */
  readonly requirement: 'session' | Capability;
  /** Replaces 'Upgrade Required' and its sentence. */
  readonly title?: string;
  readonly message?: string;
  readonly children: ReactNode;
};

/**
 * Shows its children to people who may see them, and tells everyone else what to do (product 2.2 to 2.6). When a
 * session ends, the gate hides the screen and keeps it as it was left.
 */
export function AccessGate({ requirement, children, ...words }: AccessGateProps) {
  const { href } = useLocation();
  const [shownAt, setShownAt] = useState<string>();
  const { data: user, isError } = useQuery({
    ...currentUserQuery(),
    // A person may have signed in again in another tab. The header already asks on behalf of people who stay signed in.
    refetchOnWindowFocus: ({ state }) => shownAt !== undefined && state.data === null && 'always',
  });
  const passes = user && (requirement === 'session' || may(user.plan, requirement));
  // Only the screen that was shown is kept. One that was opened in the meantime has loaded nothing.
  const isKept = !user && shownAt === href;
  const next = passes || isKept ? href : undefined;
  if (next !== shownAt) setShownAt(next);
  if (user === undefined) return isError ? <Unreachable /> : <PageSpinner />;
  return (
    <>
      {!passes && (user ? <Upgrade user={user} {...words} /> : <SignedOut isKept={isKept} />)}
      {next !== undefined && <Activity mode={passes ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}

const SignedOut = ({ isKept }: { readonly isKept: boolean }) => (
  <MessageCard
    icon={<Lock />}
    title="Authentication Required"
    action={
      <ButtonLink variant="primary" href={signInAddress()} target={isKept ? '_blank' : undefined} className="min-w-40">
        Sign In
      </ButtonLink>
    }
  >
    <p>Please sign in to access this feature.</p>
    {isKept && <p>What you typed is kept here while you sign in in a new tab.</p>}
  </MessageCard>
);

const Upgrade = ({
  user,
  title = 'Upgrade Required',
  message = 'This feature requires a paid plan to access.',
}: Pick<AccessGateProps, 'title' | 'message'> & { readonly user: User }) => (
  <MessageCard icon={<Star />} title={title} action={<WaysOn />}>
    <p>{message}</p>
    <p className="mt-3">
      You are signed in as {user.email}, on the free plan. It has the estimator, which calculates a whole job. A paid
      plan adds the map, designs in the photo, proposal pages and saved estimates.
    </p>
  </MessageCard>
);

/** Without an answer, nothing is known about what the person may see. */
const Unreachable = () => (
  <MessageCard
    icon={<CircleAlert />}
    title="Paveprint cannot be reached"
    action={
      <Button variant="primary" className="min-w-40" onClick={() => location.reload()}>
        Try Again
      </Button>
    }
  >
    <p role="alert">
      We could not check who is signed in. Your work is safe. Please check your connection and try again.
    </p>
  </MessageCard>
);

/** What a member on the free plan can do next. */
const WaysOn = () => (
  <div className="flex flex-wrap justify-center gap-2.5">
    <ButtonLink variant="primary" href="/app/plan">
      Start a Trial
    </ButtonLink>
    <ButtonLink href="/pricing">See Plans</ButtonLink>
    <ButtonLink href="/contact?interest=pricing">Ask for an Upgrade</ButtonLink>
    <ButtonLink href="/estimator">Open the Estimator</ButtonLink>
    <p className="flex w-full flex-wrap items-center justify-center gap-2.5 text-sm text-ink-soft">
      Does another account have the plan?
      <ButtonLink href={signInAddress()}>Sign In</ButtonLink>
    </p>
    <a href="/app/plan#account" className="text-sm font-semibold text-ink underline">
      Your data and account
    </a>
  </div>
);
