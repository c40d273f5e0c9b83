import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { deskMailers } from '#shared/mailers/contract.ts';
import type { DeskMove, LeftPiece, SeenPiece } from '#shared/mailers/contract.ts';
import { stateLabels } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { deskMailersKey } from '../../../api/mailer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';

const seenOf = ({ accountId, id, revision }: Mailer): SeenPiece => ({ accountId, id, revision });

type Work = {
  readonly pieces: readonly Mailer[];
  readonly what: DeskMove | 'proof' | 'exported';
  readonly reason?: string;
  readonly acceptsPpi?: boolean;
};
type Done = { readonly count: number; readonly left: readonly LeftPiece[] };
type Left = LeftPiece & { readonly from: MailerState | undefined };

/** Makes proofs one after the other, because each takes about a second; those that fail are left. */
async function makeProofs(pieces: readonly Mailer[]): Promise<Done> {
  const left: LeftPiece[] = [];
  for (const piece of pieces) {
    try {
      await call(deskMailers.makeProof, { body: seenOf(piece) });
    } catch (error) {
      const said = error instanceof Error ? messageOf(error, 'The proof could not be made.') : '';
      left.push({ id: piece.id, address: piece.address, problem: said, remedy: '' });
    }
  }
  return { count: pieces.length - left.length, left };
}

async function run({ pieces, what, reason = '', acceptsPpi = false }: Work): Promise<Done> {
  if (what === 'proof') return makeProofs(pieces);
  const seen = pieces.map(seenOf);
  if (what === 'exported') {
    const { batch } = await call(deskMailers.exportBatch, { body: { pieces: seen } });
    return { count: batch.pieces.length, left: [] };
  }
  const { moved, left } = await call(deskMailers.move, { body: { to: what, pieces: seen, reason, acceptsPpi } });
  return { count: moved.length, left };
}

/**
 * Moves mailers from the list of a state, then reloads every list, also after a failure, because somebody else may have
 * been faster. Meanwhile the list of another state may be shown.
 */
export function useMailerMoves(
  state: MailerState,
  onDone: (tried: ReadonlySet<string>, moved: readonly string[]) => void,
) {
  const client = useQueryClient();
  const [asked, ask] = useState<string>();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const write = useCall(run, {
    onSuccess: (done, { pieces }) => {
      const tried = new Set(pieces.map(({ id }) => id));
      const nowLeft = done.left.map((one) => ({ ...one, from: pieces[0]?.state }));
      setLeft((before) => [...before.filter(({ id }) => !tried.has(id)), ...nowLeft]);
      const stayed = new Set(done.left.map(({ id }) => id));
      onDone(
        tried,
        [...tried].filter((id) => !stayed.has(id)),
      );
    },
    success: ({ count }, { what }) =>
      count === 0
        ? undefined
        : {
            title: what === 'exported' ? 'Export Started' : stateLabels[what],
            description: `${count} ${count === 1 ? 'mailer' : 'mailers'}`,
          },
    failure: withServerMessage('Could not save', 'The mailers could not be moved. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: deskMailersKey }),
  });
  const start = (work: Work) => {
    ask(undefined);
    return write.run(work);
  };
  return {
    isPending: write.isPending,
    pending: write.pending?.what,
    /** What is being done to a mailer. */
    pendingOf: ({ id }: Mailer) =>
      write.pending?.pieces.some((one) => one.id === id) ? write.pending.what : undefined,
    left: left.filter(({ from }) => from === state),
    /** The piece whose coarse pictures somebody was asked about. */
    asked,
    ask,
    clear: () => setLeft((now) => now.filter(({ from }) => from !== state)),
    makeProofs: (pieces: readonly Mailer[]) => void start({ pieces, what: 'proof' }),
    exportAll: (pieces: readonly Mailer[]) => void start({ pieces, what: 'exported' }),
    /** Resolves to undefined when it failed, which has been shown. */
    move: (what: DeskMove, pieces: readonly Mailer[], more: Pick<Work, 'reason' | 'acceptsPpi'> = {}) =>
      start({ pieces, what, ...more }),
  };
}
export type MailerMoves = ReturnType<typeof useMailerMoves>;
