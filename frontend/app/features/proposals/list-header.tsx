import { Link } from '@tanstack/react-router';
import { Plus, Search, X } from 'lucide-react';

import { buttonClass } from '../../../ui/button.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { MailButton } from './mail-button.tsx';

type ListHeaderProps = {
  readonly typed: string;
  /** How many proposals are in the list below; undefined until a search is done. */
  readonly shown: number | undefined;
  /** How many proposals there are. */
  readonly all: number;
  readonly onType: (typed: string) => void;
  readonly onMail: () => void;
};

const proposals = (count: number): string => `${count} ${count === 1 ? 'proposal' : 'proposals'}`;

/** Title, count, search and the actions for the whole list. */
export function ListHeader({ typed, shown, all, onType, onMail }: ListHeaderProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 md:mb-4">
      <div className="mr-auto flex items-baseline gap-3 tight:flex-wrap">
        <h1 className="display text-2xl">Proposals</h1>
        <p role="status" className="text-ink-soft tabular-nums">
          {shown !== undefined && (typed.trim() !== '' ? `${proposals(shown)} found` : all > 0 && proposals(shown))}
        </p>
      </div>
      <div className="flex min-h-12 items-center gap-2 rounded-md border border-line-strong bg-paper px-3 focus-within:outline-2 focus-within:outline-sky max-md:w-full md:min-h-10 md:max-w-80 md:min-w-44 md:flex-1">
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
      {all > 0 && <MailButton onMail={onMail} />}
      <Link to="/app" className={buttonClass({ variant: 'primary' })}>
        <Plus className="size-[18px]" />
        New Proposal
      </Link>
    </div>
  );
}
