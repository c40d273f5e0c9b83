import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  CircleDollarSign,
  CircleDot,
  Eye,
  FilePlus2,
  Image as ImageIcon,
  Palette,
  Route,
  Sparkles,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import type { TimelineEntry } from '#shared/proposals/timeline.ts';
import { timelineQuery } from '../../../api/proposal-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type TimelineDialogProps = { readonly proposal: ProposalSummary; readonly onClose: () => void };

/** Timeline of a proposal, grouped by day, newest first. */
export function TimelineDialog({ proposal, onClose }: TimelineDialogProps) {
  const { data, isError, refetch } = useQuery(timelineQuery(proposal.id));
  const title = `Timeline of ${proposal.proposalId || `Proposal #${proposal.id}`}`;
  return (
    <Dialog
      open
      title={title}
      description={proposal.propertyAddress || 'No address'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>The timeline could not be loaded.</LoadFailed>
      ) : data ? (
        <Days entries={data} />
      ) : (
        <p role="status" className="grid min-h-40 place-items-center text-ink-soft">
          <Spinner className="size-6" />
          <span className="sr-only">Loading the timeline</span>
        </p>
      )}
    </Dialog>
  );
}

const dayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });
const timeOf = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

function Days({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayOf.format(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} role="region" aria-label="Timeline" className="-mx-6 grid max-h-[60dvh] gap-6 overflow-auto px-6">
      {[...days].map(([day, lines]) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-3 text-sm font-semibold text-ink-soft">{day}</h3>
          <ol className="m-0 grid list-none p-0">
            {lines.map((line, n) => (
              <Line key={n} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const size = { 'aria-hidden': true, className: 'size-4' } as const;
const icons: Readonly<Record<string, ReactNode>> = {
  created: <FilePlus2 {...size} />,
  step: <Route {...size} />,
  picture: <ImageIcon {...size} />,
  design: <Sparkles {...size} />,
  price: <CircleDollarSign {...size} />,
  brand: <Palette {...size} />,
  status: <Tag {...size} />,
};

/** Kinds without an icon of their own get one that fits a part of their name. */
function iconOf(kind: string): ReactNode {
  if (/view|open/.test(kind)) return <Eye {...size} />;
  if (/visit|book/.test(kind)) return <CalendarCheck {...size} />;
  return icons[kind] ?? <CircleDot {...size} />;
}

function Line({ line: { at, kind, title, detail, who } }: { readonly line: TimelineEntry }) {
  return (
    <li className="relative grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-3 pb-4 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span className="grid size-8 place-items-center rounded-full border bg-paper text-ink-soft">{iconOf(kind)}</span>
      <div className="min-w-0 pt-1">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm break-words text-ink-soft tabular-nums">{detail}</p>}
        {who && <p className="text-sm text-ink-soft">by {who}</p>}
      </div>
      <time dateTime={at} className="pt-1.5 text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {timeOf.format(new Date(at))}
      </time>
    </li>
  );
}
