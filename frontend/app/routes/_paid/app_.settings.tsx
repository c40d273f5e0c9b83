import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { membersQuery } from '../../../api/account-queries.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { MembersCard } from '../../features/account/members-card.tsx';
import { OwnAccount } from '../../features/account/own-account.tsx';
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

/** Payments and members are for the owner only. */
function AccountCards() {
  const { data: user } = useSuspenseQuery(currentUserQuery());
  if (!user) return null;
  const isOwner = user.role === 'owner';
  return (
    <>
      {isOwner && <PaymentsCard />}
      <NotificationsCard />
      {isOwner && <MembersCard />}
      <OwnAccount user={user} />
    </>
  );
}
