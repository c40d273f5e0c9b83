import { CalendarCheck, CalendarX } from 'lucide-react';

import { visitBegins } from '#shared/visits/visit-format.ts';
import { viewerZone } from './viewer-zone.ts';

type VisitNoteProps = {
  /** When the visit begins; null after it was canceled. */
  readonly at: string | null | undefined;
  /** The organization's time zone; undefined while it is unknown. */
  readonly timeZone: string | undefined;
};

/**
 * 'Visit Tue, Nov 24, 10:00 AM' in the organization's time zone (product 11.37), or that the visit was canceled,
 * because the status does not say so (product 10.12). Shows nothing before a visit was booked.
 */
export function VisitNote({ at, timeZone }: VisitNoteProps) {
  if (at === undefined) return null;
  if (at === null) {
    return (
      <p className="flex items-center gap-2 rounded-md bg-sand px-3 py-1.5 text-sm font-semibold text-ink-soft">
        <CalendarX aria-hidden="true" className="size-4 shrink-0" />
        Visit canceled
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2 rounded-md bg-success-soft px-3 py-1.5 text-sm font-semibold text-success tabular-nums">
      <CalendarCheck aria-hidden="true" className="size-4 shrink-0" />
      Visit {visitBegins(at, timeZone, viewerZone())}
    </p>
  );
}
