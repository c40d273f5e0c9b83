import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { invitation, roleLabels } from '#shared/account/member.ts';
import type { InvitedRole } from '#shared/account/member.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useInvite } from './use-invite.ts';

const roles = (['estimator', 'approver'] as const).map((value) => ({ value, label: roleLabels[value].label }));

/** Invites an e-mail address in a role; a refusal shows below the address. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('estimator');
  const [problem, setProblem] = useState<string>();
  const invite = useInvite();
  const refusal = invite.error && messageOf(invite.error, 'The invitation could not be sent. Please try again.');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = invitation.safeParse({ email, role });
    setProblem(body.success ? undefined : 'Please enter an e-mail address');
    if (!body.success || !(await invite.run({ body: body.data }))) return;
    // An address that was typed in the meantime is the next one to invite.
    setEmail((now) => (now === email ? '' : now));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_12.5rem_auto]">
        <Field
          label="Invite by e-mail"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={email}
          error={problem ?? refusal}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <SelectField label="Role" value={role} options={roles} onChange={setRole} />
        <Button
          type="submit"
          variant="dark"
          busy={invite.isPending}
          icon={<UserPlus className="size-4" />}
          className="md:mt-[26px]"
        >
          {invite.isPending ? 'Inviting...' : 'Invite'}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {roleLabels[role].label}: {roleLabels[role].may}. They join by signing in with this address and saying yes.
      </p>
    </form>
  );
}
