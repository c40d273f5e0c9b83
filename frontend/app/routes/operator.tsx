import { createFileRoute } from '@tanstack/react-router';

import { findCurrentUser } from '../../api/auth-queries.ts';
import { AccountDesk } from '../features/operator/account-desk.tsx';
import { AccessGate } from '../features/shell/access-gate.tsx';
import { StaffGate } from '../features/shell/staff-gate.tsx';
import { StaffHeader } from '../features/shell/staff-header.tsx';

const FOR_WHOM = 'Accounts and plans are for the people who run Paveprint.';

/** The screen of the operators, who run Paveprint. */
export const Route = createFileRoute('/operator')({
  loader: ({ context: { queryClient } }) => findCurrentUser(queryClient),
  component: () => (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <StaffHeader title="Operator" />
      <AccessGate requirement="session">
        <StaffGate admits={({ isOperator }) => isOperator === true} forWhom={FOR_WHOM}>
          <AccountDesk />
        </StaffGate>
      </AccessGate>
    </div>
  ),
});
