import { useState } from 'react';

import { MAX_EXPORTED, MAX_PIECES } from '#shared/mailers/contract.ts';
import type { DeskMove } from '#shared/mailers/contract.ts';
import { MIN_PPI } from '#shared/mailers/formats.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { MailerMoves } from './use-mailer-moves.ts';

type BatchBarProps = {
  readonly state: MailerState;
  readonly pieces: readonly Mailer[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly moves: MailerMoves;
};

/** The moves of the chosen mailers of a state, except those that have a call of their own. */
const onward: Readonly<Partial<Record<MailerState, readonly (readonly [DeskMove, string])[]>>> = {
  exported: [['printed', 'Mark as Printed']],
  printed: [['mailed', 'Mark as Mailed']],
  mailed: [
    ['delivered', 'Mark as Delivered'],
    ['returned', 'Mark as Returned'],
  ],
  delivered: [['returned', 'Mark as Returned']],
};

/** Chooses all mailers, and moves the chosen ones. */
export function BatchBar({ state, pieces, chosen, onChoose, moves }: BatchBarProps) {
  // The choice for which coarse pictures were accepted. For another choice, or in another state, the bar asks again.
  const [accepted, accept] = useState<ReadonlySet<string>>();
  const { opened, open, close } = useOpened<'destroy'>();
  const picked = pieces.filter(({ id }) => chosen.has(id));
  const coarse = picked.filter(({ proof }) => (proof?.ppi ?? MIN_PPI) < MIN_PPI).length;
  const accepts = coarse > 0 && accepted === chosen;
  const all = pieces.slice(0, state === 'approved' ? MAX_EXPORTED : MAX_PIECES);
  // A reason that is being written stays, even if the list becomes empty under it.
  if (pieces.length === 0 && !opened) return null;
  const disabled = picked.length === 0;
  const tooMany = tooManyToExport(state, picked.length);
  return (
    <div role="group" aria-label="Chosen mailers" className="mb-4 flex min-h-10 flex-wrap items-center gap-2.5">
      <Button onClick={() => onChoose(new Set(picked.length === all.length ? [] : all.map(({ id }) => id)))}>
        {picked.length === all.length ? 'Choose None' : 'Choose All'}
      </Button>
      <span className="text-ink-soft tabular-nums" role="status">
        {picked.length} chosen{tooMany}
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-2.5">
        {state === 'requested' && (
          <Button variant="primary" disabled={disabled} busy={moves.isPending} onClick={() => moves.makeProofs(picked)}>
            Make Proofs
          </Button>
        )}
        {state === 'proof' && (
          <>
            {coarse > 0 && (
              <label className="flex items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4"
                  checked={accepts}
                  onChange={() => accept(accepts ? undefined : chosen)}
                />
                Accept {coarse} with coarse pictures
              </label>
            )}
            <Button
              variant="primary"
              disabled={disabled}
              busy={moves.isPending}
              onClick={() => void moves.move('approved', picked, { acceptsPpi: accepts })}
            >
              Approve
            </Button>
          </>
        )}
        {state === 'approved' && (
          <Button
            variant="primary"
            disabled={disabled || tooMany !== ''}
            busy={moves.isPending}
            onClick={() => moves.exportAll(picked)}
          >
            {moves.isPending ? 'Exporting...' : 'Export'}
          </Button>
        )}
        {state === 'printed' && (
          <Button variant="quiet-danger" disabled={disabled} onClick={() => open('destroy')}>
            Mark as Destroyed
          </Button>
        )}
        {onward[state]?.map(([to, label], n) => (
          <Button
            key={to}
            variant={n === 0 ? 'primary' : 'plain'}
            disabled={disabled}
            busy={moves.pending === to}
            onClick={() => void moves.move(to, picked)}
          >
            {label}
          </Button>
        ))}
      </div>
      {opened && <DestroyDialog picked={picked} pieces={pieces} moves={moves} onClose={close} />}
    </div>
  );
}

const tooManyToExport = (state: MailerState, count: number): string =>
  state === 'approved' && count > MAX_EXPORTED ? `. At most ${MAX_EXPORTED} are exported together.` : '';

type DestroyDialogProps = Pick<BatchBarProps, 'pieces' | 'moves'> & {
  /** The mailers that were chosen when the dialog was opened. */
  readonly picked: readonly Mailer[];
  readonly onClose: () => void;
};

function DestroyDialog({ picked, pieces, moves, onClose }: DestroyDialogProps) {
  const [open, setOpen] = useState(picked);
  const destroy = async (reason: string) => {
    const asTheyAre = open.map((one) => pieces.find(({ id }) => id === one.id) ?? one);
    const done = await moves.move('canceled', asTheyAre, { reason });
    if (done) setOpen(open.filter((one) => done.left.some(({ id }) => id === one.id)));
    return done;
  };
  return (
    <ReasonDialog
      title="Mark as Destroyed"
      description="Mailers that were printed but must not be mailed are destroyed. Their office sees why, and gets its allowance back."
      action="Mark as Destroyed"
      onConfirm={destroy}
      onClose={onClose}
    />
  );
}
