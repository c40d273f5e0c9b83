import { CalendarCheck, CalendarPlus, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { zoneName } from '#shared/visits/visit-format.ts';
import type { BookedVisit } from '#shared/visits/visit.ts';
import { VisitWhen } from '../visit-when.tsx';

type BookedNoteProps = {
  readonly visit: BookedVisit;
  readonly companyName: string;
  readonly phoneNumber: string;
  readonly address: string;
  /** Shown again after a reload: it then takes no focus. */
  readonly again?: boolean;
};

const promises = ['We measure with a tape', 'You see paver samples in daylight', 'You get a final price in writing'];
const LINK =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md border border-line-strong bg-white px-5 font-semibold text-ink no-underline hover:bg-sand';

/** Confirmation. It takes the focus so that screen readers announce it. */
export function BookedNote({ visit, companyName, phoneNumber, address, again = false }: BookedNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!again) heading.current?.focus();
  }, [again]);
  return (
    <div>
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <CalendarCheck className="size-6" aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="display mt-3 text-xl outline-0">
        Your visit is booked
      </h2>
      <p className="mt-3 rounded-md bg-sand px-4 py-2.5 font-semibold">
        <VisitWhen slot={visit} timeZone={visit.timeZone} />
        <span className="block text-sm font-normal text-ink-soft">{zoneName(visit.start, visit.timeZone)}</span>
      </p>
      <p className="mt-3 text-base">
        {companyName} will meet you at {address}.{phoneNumber && ` Questions? Call ${phoneNumber}.`}
      </p>
      <ul className="m-0 mt-3 grid list-none gap-1.5 p-0 text-base">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            {promise}
          </li>
        ))}
      </ul>
      <p className="mt-4 grid gap-2.5">
        <a className={LINK} href={visit.calendarUrl} download="visits.ics">
          <CalendarPlus className="size-5" aria-hidden="true" />
          Add to my calendar
        </a>
        <a
          className="inline-flex min-h-11 items-center justify-center text-base text-ink underline"
          href={visit.visitUrl}
        >
          See, move or cancel this visit
        </a>
      </p>
    </div>
  );
}
