import { useQueryClient } from '@tanstack/react-query';

import { invitations } from '#shared/account/contract.ts';
import { roleLabels } from '#shared/account/member.ts';
import type { Joining, Offer } from '#shared/account/member.ts';
import { offersQuery } from '../../../api/account-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';

/** What becomes of the account somebody has when they join another office. */
const CONSEQUENCES: Readonly<Record<Joining, string>> = {
  'closes-unused': 'The office then sees what you make in it. Your own account, which is empty, is closed.',
  'leaves-office':
    'The office then sees what you make in it. You leave the office you are in now; what you made there stays there.',
  'own-data':
    'Your own account has data in it, or a plan, and one person can belong to only one office. To join, export your data, delete your account below, and sign in again.',
};

const failed = withServerMessage('Error', 'That did not work. Please try again.');

type OfferCardProps = { readonly offer: Offer; readonly joining: Joining; readonly onJoined: () => void };

/** Asks whether to join an office. Nothing happens before the answer. */
export function OfferCard({ offer, joining, onJoined }: OfferCardProps) {
  const { id, inviterName, inviterEmail, role } = offer;
  const client = useQueryClient();
  const failure = (error: Error) => {
    // The invitation may be withdrawn by now, or its consequences may be different. The list knows more than the error
    // says.
    void client.invalidateQueries({ queryKey: offersQuery().queryKey });
    return failed(error);
  };
  const join = useCall(invitations.accept, { onSuccess: onJoined, failure });
  const decline = useCall(invitations.decline, {
    invalidates: [offersQuery().queryKey],
    success: { title: 'Invitation Declined', description: 'Nothing changed in your account.' },
    failure,
  });
  const isJoining = join.isPending || join.reply !== undefined;
  const title = `Join ${inviterName ?? inviterEmail}’s office?`;
  const { label, may } = roleLabels[role];
  return (
    <section aria-label={title} className="grid gap-4 rounded-lg bg-paper p-6 shadow-overlay">
      <h1 className="display text-xl break-words">{title}</h1>
      <p className="break-words">
        <b className="font-semibold">{inviterEmail}</b> invites you to work with them in Paveprint. If you do not know
        who this is, choose No Thanks.
      </p>
      <p>
        Your role: <b className="font-semibold">{label}</b>. {may}.
      </p>
      <p className="text-ink-soft">{CONSEQUENCES[joining]}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button busy={decline.isPending} disabled={isJoining} onClick={() => void decline.run({ params: { id } })}>
          No Thanks
        </Button>
        {joining !== 'own-data' && (
          <Button
            variant="primary"
            busy={isJoining}
            disabled={decline.isPending}
            onClick={() => void join.run({ params: { id } })}
          >
            {isJoining ? 'Joining...' : 'Join'}
          </Button>
        )}
      </div>
    </section>
  );
}
