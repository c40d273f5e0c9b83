import type { KeyboardEvent } from 'react';

import { MIN_PPI } from '#shared/mailers/formats.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import type { MailerMoves } from './use-mailer-moves.ts';

type DeskKeysProps = {
  readonly pieces: readonly Mailer[];
  readonly open: Mailer | undefined;
  readonly moves: MailerMoves;
  readonly onOpen: (id: string) => void;
};

/** Moves the focus too, because the row that has it is about to leave the list. */
function focusRow({ currentTarget }: KeyboardEvent, id: string): void {
  currentTarget.querySelector<HTMLElement>(`[data-piece="${id}"]`)?.focus();
}

/** Goes through mailers by keyboard alone, while the focus is on their table (product 39.24). */
export function useDeskKeys({ pieces, open, moves, onOpen }: DeskKeysProps) {
  const placeOf = (piece: Mailer) => pieces.findIndex(({ id }) => id === piece.id);
  /** Approves a mailer. If its picture is coarse, the first call only asks, and the second accepts the picture. */
  const approve = (piece: Mailer): string => {
    const isCoarse = (piece.proof?.ppi ?? 0) < MIN_PPI;
    if (isCoarse && moves.asked !== piece.id) {
      moves.ask(piece.id);
      return piece.id;
    }
    void moves.move('approved', [piece], { acceptsPpi: isCoarse });
    const at = placeOf(piece);
    return go((pieces[at + 1] ?? pieces[at - 1] ?? piece).id);
  };
  /** Opens a mailer and returns its id. */
  const go = (id: string) => {
    onOpen(id);
    return id;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !open) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = pieces[placeOf(open) + (event.key === 'ArrowDown' ? 1 : -1)];
      focusRow(event, go(next?.id ?? open.id));
    }
    const key = event.key.toLowerCase();
    if (key === 'p' && open.state === 'requested') moves.makeProofs([open]);
    if (key === 'a' && open.state === 'proof') focusRow(event, approve(open));
  };
  return { approve, onKey };
}
