import { CalendarDays, Eye, FilePenLine, Navigation } from 'lucide-react';

import type { BoardEntry } from '#shared/today/board-entries.ts';
import { visitHours } from '#shared/visits/visit-format.ts';
import { agoText } from '../../../ui/ago-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { viewerZone } from '../../../ui/viewer-zone.ts';
import { CallLink } from './call-link.tsx';
import { ListCard, Who } from './list-card.tsx';

type VisitListProps = { readonly visits: readonly BoardEntry[] };

/** Today's visits in the time zone in which they were booked, named where the viewer's clock differs (product 36.5). */
export function VisitList({ visits }: VisitListProps) {
  return (
    <ListCard
      title="Visits today"
      icon={<CalendarDays className="size-5" />}
      entries={visits}
      nothing="No visit is booked for today."
      row={(entry) => (
        <>
          <Who entry={entry}>{timesOf(entry)}</Who>
          {entry.phone && <CallLink name={entry.name} phone={entry.phone} />}
          <ButtonLink
            href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(entry.address)}`}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Navigation className="size-4" />}
          >
            Directions
          </ButtonLink>
        </>
      )}
    />
  );
}

function timesOf({ at, end = at, timeZone = 'UTC' }: BoardEntry): string {
  return visitHours({ start: at, end }, timeZone, viewerZone());
}

/** Pages that homeowners opened since yesterday began, the last one first (product 36.6). */
export function OpenedList({ opened, now }: { readonly opened: readonly BoardEntry[]; readonly now: number }) {
  return (
    <ListCard
      title="Opened since yesterday"
      icon={<Eye className="size-5" />}
      entries={opened}
      nothing="No homeowner has opened a page since yesterday."
      row={(entry) => (
        <>
          <Who entry={entry}>Opened {agoText(entry.at, now)}</Who>
          <StatusChip status={entry.status} />
        </>
      )}
    />
  );
}

/** Proposals from before today that nobody has sent, the newest first (product 36.6). */
export function DraftList({ drafts, now }: { readonly drafts: readonly BoardEntry[]; readonly now: number }) {
  return (
    <ListCard
      title="Not sent yet"
      icon={<FilePenLine className="size-5" />}
      entries={drafts}
      nothing="Every proposal from before today was sent."
      row={(entry) => (
        <>
          <Who entry={entry}>Started {agoText(entry.at, now)}</Who>
          <StatusChip status={entry.status} />
        </>
      )}
    />
  );
}
