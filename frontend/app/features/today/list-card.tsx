import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { streetLine } from '#shared/properties/street-line.ts';
import type { BoardEntry } from '#shared/today/board-entries.ts';
import { Button } from '../../../ui/button.tsx';

/** Enough for a morning; the rest is one press away. */
const SHOWN = 5;

type ListCardProps = {
  readonly title: string;
  readonly icon: ReactNode;
  readonly entries: readonly BoardEntry[];
  /** The sentence of an empty list. */
  readonly nothing: string;
  readonly row: (entry: BoardEntry) => ReactNode;
};

/** One of the lists of the Today screen, with its number of entries. */
export function ListCard({ title, icon, entries, nothing, row }: ListCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const shown = showsAll ? entries : entries.slice(0, SHOWN);
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-paper shadow-card">
      <div className="flex items-center gap-2.5 p-4 pb-3">
        <span aria-hidden="true" className="text-clay">
          {icon}
        </span>
        <h2 id={id} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        {entries.length > 0 && (
          <span className="ml-auto rounded-full bg-sand px-2.5 text-sm leading-6 font-semibold tabular-nums">
            {entries.length}
          </span>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">{nothing}</p>
      ) : (
        <ul>
          {shown.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-3">
              {row(entry)}
            </li>
          ))}
        </ul>
      )}
      {entries.length > SHOWN && !showsAll && (
        <div className="border-t p-2">
          <Button variant="ghost" className="w-full" onClick={() => setShowsAll(true)}>
            Show All {entries.length}
          </Button>
        </div>
      )}
    </section>
  );
}

type WhoProps = { readonly entry: BoardEntry; readonly children: ReactNode };

/** The person or address of a row, as a link to the proposal, and one line about it. */
export function Who({ entry: { slug, name, address }, children }: WhoProps) {
  return (
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <Link to="/app" search={{ proposal: slug }} className="font-semibold text-ink underline-offset-2 hover:underline">
        {name ?? (streetLine(address) || 'No address')}
      </Link>
      {name && <p className="text-sm text-ink-soft">{streetLine(address)}</p>}
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
