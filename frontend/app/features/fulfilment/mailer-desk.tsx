import { useInfiniteQuery } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { mailerState, stateLabels, wasMailed } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { deskMailersQuery } from '../../../api/mailer-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchList } from './batch-list.tsx';
import { LeftNote } from './left-note.tsx';
import { MailerDetail } from './mailer-detail.tsx';
import { MailerTable } from './mailer-table.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useMailerMoves } from './use-mailer-moves.ts';
import { useOpenItem } from './use-open-item.ts';

/** The state that the desk opens with. */
const FIRST_STATE: MailerState = 'requested';

/** Whether pieces in this state are, or are about to be, in a batch. */
const hasBatches = (state: MailerState): boolean =>
  ['approved', 'exported', 'printed'].includes(state) || wasMailed(state);

/** Everybody's mailers by state, with the open one next to them (product 39.23). */
export function MailerDesk() {
  const [state, setState] = useState<MailerState>(FIRST_STATE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isWide = useMedia('(min-width: 64rem)');
  const list = useInfiniteQuery(deskMailersQuery(state));
  const pieces = list.data?.pages.flatMap((page) => page.pieces) ?? [];
  const isLoaded = list.data !== undefined;
  const { open, isGone, choose, close } = useOpenItem({ items: pieces, listName: state, isLoaded, opensFirst: isWide });
  const moves = useMailerMoves(state, (tried, moved) => {
    moved.forEach(close);
    setChosen((now) => new Set([...now].filter((id) => !tried.has(id))));
  });

  const show = (next: MailerState) => {
    setState(next);
    setChosen(new Set());
    moves.clear();
  };
  const { approve, onKey } = useDeskKeys({ pieces, open, moves, onOpen: choose });
  const [held, hold] = useState<Mailer>();
  const release = ({ id }: Mailer) => hold((now) => (now?.id === id ? undefined : now));
  const shown = open ?? held;
  const detail = shown && (
    <MailerDetail
      key={shown.id}
      piece={shown}
      moves={moves}
      onApprove={() => approve(shown)}
      onHold={hold}
      onRelease={release}
      isTitled={!isWide}
    />
  );

  return (
    <main className={cx('grid min-h-0 bg-sand', isWide && 'grid-cols-[minmax(0,1fr)_min(35rem,44vw)]')}>
      <section aria-label="Mailers" className="overflow-auto p-4 md:p-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="display text-2xl">Mailers</h1>
          <p role="status" className="text-ink-soft">
            {list.data && countOf(pieces.length, list.hasNextPage, state)}
          </p>
        </div>
        <States state={state} onState={show} />
        <BatchBar state={state} pieces={pieces} chosen={chosen} onChoose={setChosen} moves={moves} />
        <LeftNote left={moves.left} onClose={moves.clear} />
        <Notices list={list} state={state} isEmpty={pieces.length === 0} />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the buttons that do the same */}
        <div onKeyDown={onKey}>
          {pieces.length > 0 && (
            <MailerTable
              state={state}
              pieces={pieces}
              openId={open?.id}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={choose}
            />
          )}
        </div>
        <div className="mt-4 empty:hidden">
          <ShowOlder list={list} label="Show More" />
        </div>
        {hasBatches(state) && <BatchList />}
      </section>
      {isWide && (
        <aside aria-label="Mailer" className="min-h-0 overflow-auto border-l bg-paper p-6">
          {detail ?? (
            <p className="text-ink-soft">
              {isGone ? 'This mailer is no longer on the list.' : 'Choose a mailer to look at it.'}
            </p>
          )}
        </aside>
      )}
      {!isWide && shown && (
        <Dialog
          open
          title={shown.address}
          actions={<Button onClick={() => close(shown.id)}>Close</Button>}
          onClose={() => close(shown.id)}
        >
          {detail}
        </Dialog>
      )}
    </main>
  );
}

const countOf = (count: number, more: boolean, state: MailerState): string =>
  `${count}${more ? ' or more' : ''} ${stateLabels[state].toLowerCase()}`;

type NoticesProps = {
  readonly list: Pick<UseInfiniteQueryResult, 'isError' | 'isPending' | 'data' | 'refetch'>;
  readonly state: MailerState;
  readonly isEmpty: boolean;
};

/** The loading, error or empty state. */
function Notices({ list, state, isEmpty }: NoticesProps) {
  return (
    <>
      {list.isError && <Stale onRetry={() => void list.refetch()} />}
      {list.isPending && <PageSpinner label="Loading mailers" />}
      {list.data !== undefined && isEmpty && (
        <p className="herringbone rounded-lg border bg-paper p-10 text-center text-ink-soft">
          <span className="rounded-md bg-paper px-3 py-1.5">No mailer is {stateLabels[state].toLowerCase()}.</span>
        </p>
      )}
    </>
  );
}

type StatesProps = { readonly state: MailerState; readonly onState: (state: MailerState) => void };

function States({ state, onState }: StatesProps) {
  return (
    <div role="group" aria-label="Show" className="my-4 flex flex-wrap gap-1.5">
      {mailerState.options.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === state}
          onClick={() => onState(one)}
          className="min-h-9 rounded-full border border-line bg-paper px-3 text-sm font-semibold text-ink-soft hover:bg-sand aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
        >
          {stateLabels[one]}
        </button>
      ))}
    </div>
  );
}

function Stale({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <LoadFailed className="mb-4" onRetry={onRetry}>
      Mailers could not be loaded. What you see may be out of date.
    </LoadFailed>
  );
}
