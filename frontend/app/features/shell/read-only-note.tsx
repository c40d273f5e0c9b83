import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';

import type { User } from '#shared/auth/user.ts';

/** Says on every screen of the app that nothing can be changed, and what to do about it (product 38.26). */
export function ReadOnlyNote({ user }: { readonly user: User }) {
  if (!user.isReadOnly) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-danger/30 bg-danger-soft px-4 py-2 text-danger"
    >
      <p className="flex items-start gap-2">
        <Lock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        Your plan is not paid, so nothing can be changed. Nothing is lost.
      </p>
      {user.role === 'owner' ? (
        <Link to="/app/plan" className="inline-flex min-h-9 items-center font-semibold text-danger underline">
          See Your Plan and Pay
        </Link>
      ) : (
        <p>Please ask the owner of the account to pay.</p>
      )}
    </div>
  );
}
