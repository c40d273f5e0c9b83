import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { deskMailers, MAX_PIECES } from '#shared/mailers/contract.ts';
import type { DeskMove, SkippedPiece, SeenPiece } from '#shared/mailers/contract.ts';
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
type Done = {
  readonly count: number;
  readonly left: readonly SkippedPiece[];
  /** The pieces that were not tried and can be tried again as they are. They stay chosen. */
  readonly rest?: readonly Mailer[];
};
type Named = { readonly id: string };
type Left = SkippedPiece & { readonly from: MailerState | undefined };

function without<T extends Named>(all: readonly T[], others: readonly Named[]): readonly T[] {
  const ids = new Set(others.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
}

/** Makes proofs one after the other, because each takes about a second. Pieces whose proof fails stay as they were. */
async function makeProofs(pieces: readonly Mailer[]): Promise<Done> {
  const left: SkippedPiece[] = [];
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

/**
 * Moves as many pieces at a time as one request may name. If a later group fails, that group and those after it stay as
 * they were.
 */
async function moveInGroups(to: DeskMove, { pieces, reason = '', acceptsPpi = false }: Work): Promise<Done> {
  const left: SkippedPiece[] = [];
  let count = 0;
  for (let at = 0; at < pieces.length; at += MAX_PIECES) {
    const group = pieces.slice(at, at + MAX_PIECES).map(seenOf);
    try {
      const reply = await call(deskMailers.move, { body: { to, pieces: group, reason, acceptsPpi } });
      count += reply.moved.length;
      left.push(...reply.left);
    } catch (error) {
      if (at === 0) throw error;
      const problem = messageOf(error, 'It could not be moved.');
      const rest = pieces.slice(at);
      const remedy = 'It is still chosen: please try again.';
      return { count, left: [...left, ...rest.map(({ id, address }) => ({ id, address, problem, remedy }))], rest };
    }
  }
  return { count, left };
}

async function run(work: Work): Promise<Done> {
  const { pieces, what } = work;
  if (what === 'proof') return makeProofs(pieces);
  if (what !== 'exported') return moveInGroups(what, work);
  const { batch } = await call(deskMailers.exportBatch, { body: { pieces: pieces.map(seenOf) } });
  return { count: batch.pieces.length, left: [] };
}

/**
 * Moves mailers from the list of a state, then reloads every list. Also after a failure, because somebody else may have
 * been faster. The list of another state may be shown by then.
 */
export function useMailerMoves(
  state: MailerState,
  onDone: (tried: ReadonlySet<string>, moved: readonly string[]) => void,
) {
  const client = useQueryClient();
  const [asked, ask] = useState<string>();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const write = useCall(run, {
    onSuccess: ({ left: stayed, rest = [] }, { pieces }) => {
      const nowLeft = stayed.map((one) => ({ ...one, from: pieces[0]?.state }));
      setLeft((before) => [...without(before, pieces), ...nowLeft]);
      onDone(
        new Set(without(pieces, rest).map(({ id }) => id)),
        without(pieces, stayed).map(({ id }) => id),
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
    /** The piece that was asked about because its pictures are coarse. */
    asked,
    ask,
    clear: () => setLeft((now) => now.filter(({ from }) => from !== state)),
    makeProofs: (pieces: readonly Mailer[]) => void start({ pieces, what: 'proof' }),
    exportAll: (pieces: readonly Mailer[]) => void start({ pieces, what: 'exported' }),
    /** Resolves to undefined when the move failed, which has been shown by then. */
    move: (what: DeskMove, pieces: readonly Mailer[], more: Pick<Work, 'reason' | 'acceptsPpi'> = {}) =>
      start({ pieces, what, ...more }),
  };
}
export type MailerMoves = ReturnType<typeof useMailerMoves>;
