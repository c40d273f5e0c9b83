import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { membersQuery } from '../../../api/account-queries.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { AccountCard } from '../../features/account/account-card.tsx';
import { LeaveCard } from '../../features/account/leave-card.tsx';
import { MembersCard } from '../../features/account/members-card.tsx';
import { NotificationsCard } from '../../features/notifications/notifications-card.tsx';
import { SettingsFailed, SettingsPage } from '../../features/organizations/settings-page.tsx';
import { PaymentsCard } from '../../features/payments/payments-card.tsx';
import { RouteError } from '../../features/shell/route-error.tsx';

export const Route = createFileRoute('/_paid/app_/settings')({
  loader: async ({ context: { passesGate, isOwner, queryClient } }) => {
    if (!passesGate) return;
    // The members card shows its own failure.
    if (isOwner) void queryClient.prefetchQuery(membersQuery());
    await queryClient.ensureQueryData(organizationsQuery());
  },
  pendingComponent: () => <PageSpinner label="Loading organizations" />,
  errorComponent: SettingsError,
  component: () => (
    <SettingsPage>
      <AccountCards />
    </SettingsPage>
  ),
});

function SettingsError(props: ErrorComponentProps) {
  return (
    <RouteError
      {...props}
      notLoaded={(onRetry) => (
        <SettingsFailed onRetry={onRetry}>
          <AccountCards />
        </SettingsFailed>
      )}
    />
  );
}

/** Members and the account are for the owner only; everybody else may leave. */
function AccountCards() {
  const { data: user } = useSuspenseQuery(currentUserQuery());
  if (!user) return null;
  if (user.role !== 'owner') {
    return (
      <>
        <NotificationsCard />
        <LeaveCard userId={user.id} />
      </>
    );
  }
  return (
    <>
      <PaymentsCard />
      <NotificationsCard />
      <MembersCard />
      <AccountCard email={user.email} />
    </>
  );
}
