import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { account } from '#shared/account/contract.ts';
import { invitation, roleWords } from '#shared/account/member.ts';
import type { InvitedRole } from '#shared/account/member.ts';
import { membersQuery } from '../../../api/account-queries.ts';
import { wordsOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';

const roles = (['estimator', 'approver'] as const).map((value) => ({ value, label: roleWords[value].label }));

/** An address and a role. What is wrong stands under the address. */
export function InviteForm() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('estimator');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const body = invitation.safeParse({ email, role });
    if (!body.success) return setProblem('Please enter an e-mail address');
    setBusy(true);
    setProblem(undefined);
    try {
      await call(account.invite, { body: body.data });
      await client.refetchQueries(membersQuery());
      setEmail('');
      toastSuccess('Invitation Sent', `${body.data.email} can sign in now.`);
    } catch (error) {
      setProblem(wordsOf(error, 'The invitation could not be sent. Please try again.'));
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void invite(event)} className="grid gap-2">
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_200px_auto]">
        <Field
          label="Invite by e-mail"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={email}
          error={problem}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <SelectField label="Role" value={role} options={roles} onChange={setRole} />
        <Button type="submit" look="dark" busy={busy} icon={<UserPlus className="size-4" />} className="md:mt-[26px]">
          {busy ? 'Inviting...' : 'Invite'}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {roleWords[role].label}: {roleWords[role].may}. They join by signing in with this address.
      </p>
    </form>
  );
}
