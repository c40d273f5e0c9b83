import { createFileRoute, redirect } from '@tanstack/react-router';
import { ArrowRight, CircleAlert } from 'lucide-react';
import * as z from 'zod';

import { findCurrentUser } from '../../api/auth-queries.ts';
import { Wordmark } from '../../ui/brand-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { loginPictures } from '../features/shell/login-pictures.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ error: z.string().optional() }),
  beforeLoad: async ({ context }) => {
    if (await findCurrentUser(context.queryClient)) redirect({ to: '/app', throw: true });
  },
  pendingComponent: PageSpinner,
  component: Login,
});

/** Messages for error codes of the identity provider and of our own. */
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'You canceled the sign-in.',
  temporarily_unavailable: 'The sign-in service is busy. Please try again in a minute.',
  not_begun: 'This sign-in took too long, or was started in another browser. Please sign in again.',
};

function Login() {
  const { error } = Route.useSearch();
  return (
    <div className="grid min-h-dvh max-md:grid-rows-[38vh_1fr] md:grid-cols-[minmax(0,1.1fr)_minmax(25rem,0.9fr)]">
      <Picture />
      <main className="flex flex-col bg-paper p-6 md:px-14 md:py-7">
        <a href="/" aria-label="Paveprint home" className="self-start text-ink no-underline">
          <Wordmark />
        </a>
        <div className="my-auto grid w-full max-w-[380px] gap-3 max-md:mt-6">
          <h1 className="display text-3xl">Welcome Back</h1>
          <p className="text-md text-ink-soft">Sign in to your map, proposals and estimates.</p>
          {error !== undefined && (
            <p role="alert" className="flex gap-2 rounded-md bg-danger-soft p-3 text-danger">
              <CircleAlert className="size-5 shrink-0" />
              {REASONS[error] ?? 'The sign-in did not work. Please try again.'}
            </p>
          )}
          <ButtonLink variant="primary" size="lg" href="/api/login" className="my-3">
            Sign In
            <ArrowRight className="size-[18px]" />
          </ButtonLink>
          <p className="text-ink-soft">You will continue with your sign-in provider, then return here.</p>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
          <a href="/">Back to home</a>
          <a href="/contact?interest=support">Contact Support</a>
        </p>
      </main>
    </div>
  );
}

function Picture() {
  return (
    <div className="relative overflow-hidden bg-ink">
      <img {...loginPictures.after} alt="" className="absolute inset-0 size-full object-cover object-[42%_100%]" />
      <img
        {...loginPictures.before}
        alt=""
        className="absolute inset-0 size-full object-cover object-[42%_100%] [clip-path:polygon(0_0,46%_0,54%_100%,0_100%)]"
      />
      <div className="absolute inset-x-0 top-1/2 bottom-0 bg-linear-to-b from-transparent to-ink/80" />
      <p className="display absolute right-6 bottom-6 left-6 max-w-[14em] text-2xl text-white md:bottom-9 md:left-10 md:text-3xl">
        Show the driveway before you lift a shovel.
      </p>
    </div>
  );
}
