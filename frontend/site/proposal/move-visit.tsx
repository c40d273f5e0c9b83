import { ChevronDown } from 'lucide-react';

import { addressIn } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { visitDay, visitTime, zoneName } from '#shared/visits/visit-format.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';

type MoveVisitProps = {
  readonly visit: {
    readonly slug: string;
    readonly token: string;
    readonly timeZone: string;
    readonly companyName: string;
    readonly times: readonly VisitSlot[];
    readonly timesZone: string;
    readonly outcome?: 'moved' | 'taken';
    readonly language: Language;
    readonly usualLanguage: Language;
  };
};

const SUMMARY =
  'flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold hover:bg-sand [&::-webkit-details-marker]:hidden';

/** The free times by day. Each is a button that moves the visit at once. A plain form, so it needs no JavaScript. */
export function MoveVisit({ visit }: MoveVisitProps) {
  const { slug, token, timeZone, companyName, times, timesZone, outcome, language, usualLanguage } = visit;
  const words = bookingWords[language];
  const [first] = times;
  if (!first) return <p className="text-ink-soft">{words.noOtherTimes}</p>;
  return (
    <details className="group" open={outcome === 'taken'}>
      <summary className="inline-flex min-h-12 w-full cursor-pointer list-none items-center justify-center rounded-md border border-line-strong bg-white px-5 py-2 text-center font-semibold text-ink group-open:bg-sand hover:bg-sand [&::-webkit-details-marker]:hidden">
        {words.move}
      </summary>
      <form method="post" className="mt-3 grid gap-2">
        <p className="text-ink-soft">
          {words.moveText(companyName)}
          {/* The page names the time zone of the visit as booked. A different zone of the new times is named here. */}
          {timesZone !== timeZone && <> {words.timesAre(zoneName(first.start, timesZone, language))}</>}
        </p>
        <div className="max-h-96 overflow-y-auto rounded-md border border-line">
          {daysOf(times, timesZone, language).map(({ day, slots }) => (
            <details key={day} name="day" className="group/day border-line not-first:border-t">
              <summary className={SUMMARY}>
                {day}
                <span className="ml-auto text-sm font-normal text-ink-soft">{words.times(slots.length)}</span>
                <ChevronDown className="size-4 shrink-0 text-ink-soft group-open/day:rotate-180" aria-hidden="true" />
              </summary>
              <div className="grid grid-cols-2 gap-2 px-4 pt-1 pb-4 sm:grid-cols-3">
                {slots.map(({ start }) => (
                  <button
                    key={start}
                    type="submit"
                    formAction={addressIn(
                      `/api/proposals/slug/${slug}/visits/${token}/move/${start}`,
                      language,
                      language === 'en' ? usualLanguage : 'en',
                    )}
                    aria-label={words.moveTo(day, visitTime(start, timesZone, language))}
                    className="min-h-11 rounded-md border border-line-strong bg-white font-medium text-ink tabular-nums hover:bg-sand"
                  >
                    {visitTime(start, timesZone, language)}
                  </button>
                ))}
              </div>
            </details>
          ))}
        </div>
      </form>
    </details>
  );
}

type Day = { readonly day: string; readonly slots: readonly VisitSlot[] };

function daysOf(times: readonly VisitSlot[], timeZone: string, language: Language): readonly Day[] {
  const days = new Map<string, VisitSlot[]>();
  for (const slot of times) {
    const day = visitDay(slot.start, timeZone, language);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, slots]) => ({ day, slots }));
}
