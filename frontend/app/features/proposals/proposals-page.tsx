import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Plus, Search, X } from 'lucide-react';
import { useState } from 'react';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { organizationsQuery, useTimeZoneOf } from '../../../api/organization-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { CardGrid } from './card-grid.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PageDialog } from './page-dialog.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';
import { useProposalList } from './use-proposal-list.ts';

type Opened = { readonly dialog: 'edit' | 'page' | 'delete' | 'timeline'; readonly proposal: ProposalSummary };

/** Every proposal of the account, with search and actions. */
export function ProposalsPage() {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const list = useProposalList(typed);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const timeZoneOf = useTimeZoneOf();
  const isOrganizationDeleted = useIsOrganizationDeleted();
  const close = () => setOpened(undefined);
  const search = (next: string) => {
    setTyped(next);
    scroller?.scrollTo({ top: 0 });
  };

  return (
    <main ref={setScroller} className="overflow-auto">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <PageHeader typed={typed} count={list.found.length} onType={search} />
        {list.incomplete && <Incomplete onRetry={list.retry} />}
        {list.all.length === 0 && <Empty />}
        {list.all.length > 0 && list.found.length === 0 && (
          <NothingFound term={typed.trim()} onClear={() => search('')} />
        )}
        <CardGrid
          proposals={list.found}
          scroller={scroller}
          card={(proposal) => (
            <ProposalCard
              proposal={proposal}
              timeZone={timeZoneOf(proposal.organizationId)}
              isOrganizationDeleted={isOrganizationDeleted(proposal)}
              onOpen={(dialog) => setOpened({ dialog, proposal })}
            />
          )}
        />
      </div>
      {opened?.dialog === 'edit' && <EditDialog proposal={opened.proposal} onClose={close} />}
      {opened?.dialog === 'page' && <PageDialog proposal={opened.proposal} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog proposal={opened.proposal} onClose={close} />}
      {opened?.dialog === 'timeline' && <TimelineDialog proposal={opened.proposal} onClose={close} />}
    </main>
  );
}

/** Whether a proposal's organization was deleted; false until the organizations are loaded. */
function useIsOrganizationDeleted(): (proposal: ProposalSummary) => boolean {
  const { data } = useQuery(organizationsQuery());
  const known = data && new Set(data.map(({ id }) => id));
  return ({ organizationId }) => organizationId !== undefined && known !== undefined && !known.has(organizationId);
}

type PageHeaderProps = { readonly typed: string; readonly count: number; readonly onType: (typed: string) => void };

function PageHeader({ typed, count, onType }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 md:mb-6 md:gap-4">
      <div className="mr-auto">
        <h1 className="display text-2xl">Proposals</h1>
        <p role="status" className="mt-1 min-h-5 text-ink-soft">
          {typed.trim() !== '' && `${count} ${count === 1 ? 'proposal' : 'proposals'} found`}
        </p>
      </div>
      <div className="flex min-h-12 items-center gap-2 rounded-md border border-line-strong bg-paper px-3 focus-within:outline-2 focus-within:outline-sky max-md:w-full md:min-h-10 md:w-80">
        <Search aria-hidden="true" className="size-[18px] text-ink-soft" />
        <input
          aria-label="Search proposals"
          placeholder="Search proposals..."
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          className="h-9 min-w-0 flex-1 border-0 bg-transparent p-0 outline-0"
        />
        {typed && (
          <button
            type="button"
            aria-label="Clear search"
            className="grid size-8 place-items-center"
            onClick={() => onType('')}
          >
            <X className="size-4" />
          </button>
        )}
      </div>
      <CalendarSubscription />
      <Link to="/app" className={buttonClass({ variant: 'primary' })}>
        <Plus className="size-[18px]" />
        New Proposal
      </Link>
    </div>
  );
}

const NOTICE = 'herringbone grid justify-items-center gap-2 rounded-lg border px-6 py-16 text-center';
const NOTICE_CARD = 'grid justify-items-center gap-2 rounded-lg bg-paper p-8';

function Empty() {
  return (
    <section className={NOTICE}>
      <div className={NOTICE_CARD}>
        <h2 className="display text-xl">No proposals yet</h2>
        <p className="max-w-[44ch] text-ink-soft">Start creating proposals by selecting properties in the main app.</p>
        <Link to="/app" className={`${buttonClass({ variant: 'dark' })} mt-3`}>
          <Plus className="size-[18px]" />
          Create First Proposal
        </Link>
      </div>
    </section>
  );
}

function NothingFound({ term, onClear }: { readonly term: string; readonly onClear: () => void }) {
  return (
    <section className={NOTICE}>
      <div className={NOTICE_CARD}>
        <h2 className="display text-xl">No proposals found</h2>
        <p className="max-w-[44ch] text-ink-soft">
          No proposals match your search for &quot;{term}&quot;. Try a different search term.
        </p>
        <Button className="mt-3" onClick={onClear}>
          Clear Search
        </Button>
      </div>
    </section>
  );
}

function Incomplete({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3 text-danger">
      Not every proposal could be loaded. What you see may be out of date.
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}

export function ProposalsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main data-without-settings>
      <MessageCard
        icon={<CircleAlert />}
        title="Error Loading Proposals"
        action={
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        <p>There was an issue loading your proposals.</p>
      </MessageCard>
    </main>
  );
}
