import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';

import type { ListChoice, ListFilter } from '#shared/proposals/list-choice.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { useDeletedOrganizations, useTimeZoneOf } from '../../../api/organization-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RetryCard } from '../../../ui/retry-card.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { CardGrid } from './card-grid.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { filterLabels, ListFilters } from './list-filters.tsx';
import { ListHeader } from './list-header.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ContactOfCard, SendOfCard } from './sending-dialogs.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';
import { useProposalList } from './use-proposal-list.ts';

const PageDialog = lazyDialog(async () => (await import('./page-dialog.tsx')).PageDialog);

const dialogs = {
  edit: EditDialog,
  page: PageDialog,
  contact: ContactOfCard,
  send: SendOfCard,
  delete: DeleteDialog,
  timeline: TimelineDialog,
};

type DialogProps = { readonly proposal: ProposalSummary; readonly onClose: () => void };
type Opened = { readonly dialog: keyof typeof dialogs | 'offer'; readonly proposal: ProposalSummary };

type ProposalsPageProps = {
  readonly choice: ListChoice;
  readonly onChoose: (choice: ListChoice) => void;
  /** The dialog of a firm offer, passed in because it belongs to another feature. */
  readonly offerDialog: ComponentType<DialogProps>;
  /** The dialog that prints and mails proposals, passed in for the same reason. */
  readonly mailDialog: ComponentType<MailDialogProps>;
};

type MailDialogProps = { readonly proposals: readonly ProposalSummary[]; readonly onClose: () => void };

/** Every proposal of the account, with search, filters and actions. */
export function ProposalsPage({ choice, onChoose, offerDialog, mailDialog: MailDialog }: ProposalsPageProps) {
  const [typed, setTyped] = useState('');
  const { opened, open, close } = useOpened<Opened>();
  const [mailing, setMailing] = useState<readonly ProposalSummary[]>();
  const { all, found, shown, counts, search: searched, incomplete, retry } = useProposalList(typed, choice);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const timeZoneOf = useTimeZoneOf();
  const { isDeleted } = useDeletedOrganizations(shown.map(({ organizationId }) => organizationId));
  const toTop = () => scroller?.scrollTo({ top: 0 });
  const search = (next: string) => {
    setTyped(next);
    toTop();
  };
  const choose = (next: ListChoice) => {
    onChoose(next);
    toTop();
  };

  return (
    <main ref={setScroller} className="overflow-auto">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <ListHeader
          typed={typed}
          shown={searched === 'done' ? shown.length : undefined}
          all={all.length}
          onType={search}
          onMail={() => setMailing(shown)}
        />
        {all.length > 0 && <ListFilters choice={choice} counts={counts} onChoose={choose} />}
        {incomplete && <Incomplete onRetry={retry} />}
        {all.length === 0 && <Empty />}
        {searched === 'pending' && shown.length === 0 && <PageSpinner label="Loading proposals" />}
        {searched === 'done' && all.length > 0 && found.length === 0 && (
          <NothingFound term={typed.trim()} onClear={() => search('')} />
        )}
        {searched === 'done' && found.length > 0 && shown.length === 0 && (
          <NothingOfIt filter={choice.filter} onShowAll={() => choose({ ...choice, filter: 'all' })} />
        )}
        <CardGrid
          proposals={shown}
          scroller={scroller}
          card={(proposal) => (
            <ProposalCard
              proposal={proposal}
              timeZone={timeZoneOf(proposal.organizationId)}
              isOrganizationDeleted={isDeleted(proposal.organizationId)}
              onOpen={(dialog) => open({ dialog, proposal })}
              onMail={() => setMailing([proposal])}
            />
          )}
        />
      </div>
      {mailing && <MailDialog proposals={mailing} onClose={() => setMailing(undefined)} />}
      {opened && <OpenedDialog opened={opened} offerDialog={offerDialog} onClose={close} />}
    </main>
  );
}

type OpenedDialogProps = Pick<ProposalsPageProps, 'offerDialog'> & {
  readonly opened: Opened;
  readonly onClose: () => void;
};

function OpenedDialog({ opened, offerDialog, onClose }: OpenedDialogProps) {
  const Dialog = opened.dialog === 'offer' ? offerDialog : dialogs[opened.dialog];
  return <Dialog proposal={opened.proposal} onClose={onClose} />;
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

function NothingOfIt({ filter, onShowAll }: { readonly filter: ListFilter; readonly onShowAll: () => void }) {
  return (
    <section className={NOTICE}>
      <div className={NOTICE_CARD}>
        <h2 className="display text-xl">None here</h2>
        <p className="max-w-[44ch] text-ink-soft">
          {filter === 'visit'
            ? 'No proposal has an upcoming visit.'
            : `No proposal is under "${filterLabels[filter]}".`}
        </p>
        <Button className="mt-3" onClick={onShowAll}>
          Show All
        </Button>
      </div>
    </section>
  );
}

function Incomplete({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <LoadFailed className="mb-4" onRetry={onRetry}>
      Not every proposal could be loaded. What you see may be out of date.
    </LoadFailed>
  );
}

export function ProposalsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main data-without-settings>
      <RetryCard title="Error Loading Proposals" onRetry={onRetry}>
        <p>There was an issue loading your proposals.</p>
      </RetryCard>
    </main>
  );
}
