import { useQuery, useQueryClient } from '@tanstack/react-query';

import { account } from '#shared/account/contract.ts';
import { roleLabels } from '#shared/account/member.ts';
import type { Member } from '#shared/account/member.ts';
import { may, planTable } from '#shared/plans/plan-table.ts';
import { membersQuery } from '../../../api/account-queries.ts';
import { codeOf } from '../../../api/api-error.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { idempotentDelete } from '../../../api/idempotent-delete.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { InviteForm } from './invite-form.tsx';
import { Section } from './section.tsx';
import { forgetInvitation } from './use-invite.ts';

const ALONE = `Your plan has one person. On ${planTable.enterprise.name} your office works together; people who are already here stay.`;

/** The account's members; the owner invites and removes them. */
export function MembersCard() {
  const { data: members, isError, refetch } = useQuery(membersQuery());
  const { data: user } = useQuery(currentUserQuery());
  const { opened: removing, open, close } = useOpened<Member>();
  return (
    <Section title="Members" note="People in your office. They share its organizations, proposals and estimates.">
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>The members could not be loaded.</LoadFailed>
      ) : members ? (
        <ul className="m-0 grid list-none divide-y rounded-md border p-0">
          {members.map((member) => (
            <Row key={member.id} member={member} onRemove={() => open(member)} />
          ))}
        </ul>
      ) : (
        <p role="status" className="grid min-h-16 place-items-center text-ink-soft">
          <Spinner className="size-6" />
          <span className="sr-only">Loading members</span>
        </p>
      )}
      {user && may(user.plan, 'team') ? <InviteForm /> : <p className="text-ink-soft">{ALONE}</p>}
      {removing && <RemoveDialog member={removing} onClose={close} />}
    </Section>
  );
}

function Row({ member, onRemove }: { readonly member: Member; readonly onRemove: () => void }) {
  const { email, firstName, role, joined } = member;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <div className="mr-auto min-w-0">
        <b className="block truncate font-semibold tight:wrap-anywhere tight:whitespace-normal">{firstName ?? email}</b>
        {firstName && (
          <small className="block truncate text-sm text-ink-soft tight:wrap-anywhere tight:whitespace-normal">
            {email}
          </small>
        )}
      </div>
      {!joined && (
        <span className="inline-flex min-h-6 items-center rounded-full bg-sand px-2.5 text-xs font-semibold text-ink-soft">
          Invited
        </span>
      )}
      <span className="text-sm text-ink-soft">{roleLabels[role].label}</span>
      {role !== 'owner' && (
        <Button variant="quiet-danger" size="sm" aria-label={`Remove ${email}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

const failed = withServerMessage('Error', 'Failed to remove the member. Please try again.');

function RemoveDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const client = useQueryClient();
  const remove = useCall(idempotentDelete(account.removeMember), {
    invalidates: [membersQuery().queryKey],
    onSuccess: () => {
      forgetInvitation(member.email);
      onClose();
    },
    success: {
      title: 'Member Removed',
      description: member.joined ? `${member.email} no longer has access.` : `${member.email} can no longer join.`,
    },
    failure: async (error: Error) => {
      if (codeOf(error) === 'CONFLICT') {
        await client.invalidateQueries({ queryKey: membersQuery().queryKey });
        // The question no longer fits: the person accepted the invitation in the meantime.
        onClose();
      }
      return failed(error);
    },
  });
  return (
    <ConfirmDialog
      title="Remove member"
      question={
        member.joined
          ? `Are you sure you want to remove ${member.email}? They are signed out at once. What they made stays.`
          : `Are you sure you want to withdraw the invitation to ${member.email}?`
      }
      action="Remove"
      busy={remove.isPending}
      onConfirm={() =>
        void remove.run({ params: { id: member.id }, ...(!member.joined && { query: { meant: 'invitation' } }) })
      }
      onClose={onClose}
    />
  );
}
