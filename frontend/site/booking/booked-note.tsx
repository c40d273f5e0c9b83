import { CalendarCheck, CalendarPlus, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { Language } from '#shared/language/language.ts';
import { zoneName } from '#shared/visits/visit-format.ts';
import type { BookedVisit } from '#shared/visits/visit.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { VisitWhen } from '../visit-when.tsx';

type BookedNoteProps = {
  readonly visit: BookedVisit;
  readonly companyName: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly isSigned: boolean;
  readonly language: Language;
  /** True when the note shows again after a reload. It then takes no focus. */
  readonly again?: boolean;
};

const LINK =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md border border-line-strong bg-white px-5 py-2 text-center font-semibold text-ink no-underline hover:bg-sand';

/** Confirmation. It takes the focus so that screen readers announce it. */
export function BookedNote(props: BookedNoteProps) {
  const { visit, companyName, phoneNumber, address, isSigned, language, again = false } = props;
  const words = bookingWords[language];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!again) heading.current?.focus();
  }, [again]);
  return (
    <div data-booked>
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <CalendarCheck className="size-6" aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="display mt-3 text-xl outline-0">
        {words.booked}
      </h2>
      <p className="mt-3 rounded-md bg-sand px-4 py-2.5 font-semibold">
        <VisitWhen slot={visit} timeZone={visit.timeZone} language={language} />
        <span className="block text-sm font-normal text-ink-soft">
          {zoneName(visit.start, visit.timeZone, language)}
        </span>
      </p>
      <p className="mt-3 text-base">
        {words.willMeet(companyName, address)}
        {phoneNumber && ` ${words.questions(phoneNumber)}`}
      </p>
      {visit.isMailed === false && <p className="mt-3 text-base">{words.noMail}</p>}
      {!isSigned && (
        <ul className="m-0 mt-3 grid list-none gap-1.5 p-0 text-base">
          {words.promises.map((promise) => (
            <li key={promise} className="flex gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
              {promise}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 grid gap-2.5">
        <a className={LINK} href={visit.calendarUrl} download="visits.ics">
          <CalendarPlus className="size-5" aria-hidden="true" />
          {words.calendar}
        </a>
        <a
          className="inline-flex min-h-11 items-center justify-center text-base text-ink underline"
          href={visit.visitUrl}
        >
          {words.seeVisit}
        </a>
      </p>
    </div>
  );
}
