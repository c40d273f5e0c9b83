import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { currentUserQuery } from '../../../api/auth-queries.ts';
import { AccountCard } from '../../features/account/account-card.tsx';
import { MembersCard } from '../../features/account/members-card.tsx';
import { SettingsPage } from '../../features/organizations/settings-page.tsx';

export const Route = createFileRoute('/_paid/app_/settings')({ component: Settings });

/** People and the account itself are the owner's alone. */
function Settings() {
  const { data: person } = useQuery(currentUserQuery());
  return (
    <SettingsPage>
      {person?.role === 'owner' && (
        <>
          <MembersCard />
          <AccountCard email={person.email} />
        </>
      )}
    </SettingsPage>
  );
}
