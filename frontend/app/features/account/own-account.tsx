import { useQuery } from '@tanstack/react-query';

import type { User } from '#shared/auth/user.ts';
import { may } from '#shared/plans/plan-table.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { AccountCard } from './account-card.tsx';
import { LeaveCard } from './leave-card.tsx';

/** The owner exports and deletes the account; everybody else may leave. */
export const OwnAccount = ({ user }: { readonly user: User }) =>
  user.role === 'owner' ? <AccountCard email={user.email} /> : <LeaveCard userId={user.id} />;

/** The part of the settings that works on every plan, for plans to which the settings are closed (product 13.36). */
export function OwnAccountWithoutSettings() {
  const { data: user } = useQuery(currentUserQuery());
  if (!user || may(user.plan, 'proposals')) return null;
  return (
    <div id="account" className="scroll-mt-4">
      <OwnAccount user={user} />
    </div>
  );
}
