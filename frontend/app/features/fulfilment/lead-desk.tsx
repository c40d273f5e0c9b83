import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';

import type { Lead, LeadView } from '#shared/leads/lead.ts';
import { FIRST_SEARCH, leadsQuery } from '../../../api/fulfilment-queries.ts';
import type { LeadSearch } from '../../../api/fulfilment-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { Tools, Views } from './desk-tools.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LeadActions, LeadFacts, LeadHead } from './lead-detail.tsx';
import { leadTitle } from './lead-labels.tsx';
import { LeadTable } from './lead-table.tsx';
import { NoLeads } from './no-leads.tsx';
import { useLeadActions } from './use-lead-actions.ts';
import { useOpenItem } from './use-open-item.ts';

/** The fulfilment desk: new leads as they arrive, with the details of the open one. */
export function LeadDesk() {
  const [view, setView] = useState<LeadView>(FIRST_SEARCH.view);
  const [typed, setTyped] = useState(FIRST_SEARCH.q);
  const [erasing, setErasing] = useState<Lead>();
  const isWide = useMedia('(min-width: 64rem)');
  const q = useDeferredValue(typed.trim());
  const list = useLeads({ view, q });
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  const { open, isGone, choose, close } = useOpenItem({
    items: leads,
    listName: `${view} ${q}`,
    isLoaded: !list.isPlaceholderData,
    opensFirst: isWide,
  });

  const { run, busyWith } = useLeadActions(({ id }) => {
    close(id);
    setErasing((asked) => (asked?.id === id ? undefined : asked));
  });
  const actions = open && (
    <LeadActions
      lead={open}
      busy={busyWith(open)}
      onAct={(action) => run(open, action)}
      onErase={() => setErasing(open)}
    />
  );

  return (
    <main className={cx('grid min-h-0 bg-sand', isWide && 'grid-cols-[minmax(0,1fr)_min(25rem,36vw)]')}>
      <section aria-label="Leads" className="overflow-auto p-4 md:p-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="display text-2xl">Leads</h1>
          <p role="status" className="text-ink-soft">
            {list.data && countOf(leads.length, list.hasNextPage)}
          </p>
        </div>
        <Views view={view} onView={setView} />
        <Tools view={view} typed={typed} onType={setTyped} />
        <LeadResults list={list} leads={leads} searching={q !== ''} openId={open?.id} onOpen={choose} />
      </section>
      {isWide && <LeadPanel lead={open} isGone={isGone} actions={actions} />}
      {!isWide && open && (
        <Dialog open={!erasing} title={leadTitle(open)} actions={actions} onClose={() => close(open.id)}>
          <LeadFacts lead={open} />
        </Dialog>
      )}
      {erasing && (
        <EraseDialog
          lead={erasing}
          busy={busyWith(erasing) !== undefined}
          onErase={() => run(erasing, 'erase')}
          onClose={() => setErasing(undefined)}
        />
      )}
    </main>
  );
}

const useLeads = (search: LeadSearch) => useInfiniteQuery(leadsQuery(search));

type LeadResultsProps = {
  readonly list: Pick<
    ReturnType<typeof useLeads>,
    'isError' | 'isPending' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  readonly leads: readonly Lead[];
  readonly searching: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
};

/** The leads, or the loading, error or empty state. */
function LeadResults({ list, leads, searching, openId, onOpen }: LeadResultsProps) {
  return (
    <>
      {list.isError && <StaleNotice onRetry={() => void list.refetch()} />}
      {list.isPending && <PageSpinner label="Loading leads" />}
      {!list.isPending && !list.isError && leads.length === 0 && (
        <NoLeads searching={searching} more={list.hasNextPage} />
      )}
      {leads.length > 0 && <LeadTable leads={leads} openId={openId} onOpen={({ id }) => onOpen(id)} />}
      <div className="mt-4 empty:hidden">
        <ShowOlder list={list} />
      </div>
    </>
  );
}

type LeadPanelProps = { readonly lead: Lead | undefined; readonly isGone: boolean; readonly actions: ReactNode };

function LeadPanel({ lead, isGone, actions }: LeadPanelProps) {
  return (
    <aside aria-label="Lead" className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] border-l bg-paper">
      <div className="overflow-auto p-6">
        {lead ? (
          <>
            <LeadHead lead={lead} />
            <div className="mt-4">
              <LeadFacts lead={lead} />
            </div>
          </>
        ) : (
          <p className="text-ink-soft">
            {isGone ? 'This lead is no longer on the list.' : 'Choose a lead to read it.'}
          </p>
        )}
      </div>
      {actions && <div className="flex gap-2.5 border-t p-4">{actions}</div>}
    </aside>
  );
}

const countOf = (count: number, more: boolean): string =>
  `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'lead' : 'leads'}`;

function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3 text-danger">
      <CircleAlert aria-hidden="true" className="size-5" />
      Leads could not be loaded. What you see may be out of date.
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}
