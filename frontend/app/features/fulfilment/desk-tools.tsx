import { Download, Search } from 'lucide-react';

import { leadView } from '#shared/leads/lead.ts';
import type { LeadView } from '#shared/leads/lead.ts';
import { leadsCsvUrl } from '../../../api/fulfilment-queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { viewLabels } from './lead-labels.tsx';

type ViewsProps = { readonly view: LeadView; readonly onView: (view: LeadView) => void };

export function Views({ view, onView }: ViewsProps) {
  return (
    <div
      role="group"
      aria-label="Show"
      className="mt-4 flex overflow-x-auto rounded-md border bg-paper max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
    >
      {leadView.options.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className={cx(
            'min-h-11 min-w-max flex-1 border-l px-4 font-semibold first:border-0',
            one === view ? 'bg-ink text-white' : 'text-ink-soft hover:bg-sand',
          )}
        >
          {viewLabels[one]}
        </button>
      ))}
    </div>
  );
}

type ToolsProps = { readonly view: LeadView; readonly typed: string; readonly onType: (typed: string) => void };

export function Tools({ view, typed, onType }: ToolsProps) {
  return (
    <div className="my-4 flex flex-wrap gap-2.5">
      <label className="flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-paper px-3 focus-within:outline-2 focus-within:outline-sky max-md:w-full md:w-80">
        <Search aria-hidden="true" className="size-[18px] text-ink-soft" />
        <span className="sr-only">Search leads</span>
        <input
          type="search"
          placeholder="Name, email, ZIP code or words"
          value={typed}
          maxLength={200}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          className="h-9 min-w-0 flex-1 border-0 bg-transparent p-0 outline-0"
        />
      </label>
      <ButtonLink
        className="ml-auto max-md:ml-0 max-md:w-full"
        href={leadsCsvUrl({ view, q: typed.trim() })}
        download="leads.csv"
        icon={<Download className="size-[18px]" />}
      >
        Export CSV
      </ButtonLink>
    </div>
  );
}
