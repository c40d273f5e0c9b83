import { FileText } from 'lucide-react';

import { mayMove } from '#shared/mailers/mailer-state.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { proofUrl } from '../../../api/mailer-queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SeedDialog } from './seed-dialog.tsx';
import type { MailerMoves } from './use-mailer-moves.ts';

export type MailerActionsProps = {
  readonly piece: Mailer;
  readonly moves: MailerMoves;
  readonly onApprove: () => void;
  /** Called while a reason is written for this mailer, so that it stays open even if it leaves the list. */
  readonly onHold: (piece: Mailer) => void;
  readonly onRelease: (piece: Mailer) => void;
};

/** What can be done with a mailer at the moment. */
export function MailerActions({ piece, moves, onApprove, onHold, onRelease }: MailerActionsProps) {
  const { opened, open, close } = useOpened<'reject' | 'copy'>();
  const { id, address, state, proof } = piece;
  const pending = moves.pendingOf(piece);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {state === 'requested' && (
          <Button variant="outline" busy={pending === 'proof'} onClick={() => moves.makeProofs([piece])}>
            Make Proof
          </Button>
        )}
        {state === 'proof' && (
          <Button variant="outline" busy={pending === 'approved'} onClick={onApprove}>
            {moves.asked === id ? 'Approve Coarse Pictures' : 'Approve This'}
          </Button>
        )}
        {mayMove(state, 'rejected', 'staff') && (
          <Button
            variant="quiet-danger"
            onClick={() => {
              onHold(piece);
              open('reject');
            }}
          >
            Reject
          </Button>
        )}
        {!isSeed(piece) && mayMove(state, 'rejected', 'staff') && state !== 'exported' && (
          <Button onClick={() => open('copy')}>Copy to Staff</Button>
        )}
        {proof && (
          <ButtonLink
            href={proofUrl(piece, 'file')}
            target="_blank"
            rel="noopener"
            icon={<FileText className="size-4" />}
          >
            Print File
          </ButtonLink>
        )}
      </div>
      {opened === 'copy' && <SeedDialog piece={piece} onClose={close} />}
      {opened === 'reject' && (
        <ReasonDialog
          title="Reject Mailer"
          description={`The office sees why the mailer to ${address} is not printed.`}
          action="Reject"
          onConfirm={(reason) => moves.move('rejected', [piece], { reason })}
          onClose={() => {
            close();
            onRelease(piece);
          }}
        />
      )}
    </>
  );
}
