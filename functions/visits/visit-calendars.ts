import { addressNaming } from '#shared/language/language.ts';
import { pageUrl, visitUrl } from '#shared/proposals/page-url.ts';
import { calendarFile } from '#shared/visits/calendar.ts';
import type { CalendarEvent } from '#shared/visits/calendar.ts';
import { requireEnv } from '../runtime/environment.ts';
import { visitMailWords } from './visit-mail-words.ts';
import type { Visit } from './visit.ts';

const origin = requireEnv('APP_ORIGIN');

/** Calendar file of a visit for the homeowner. */
export function homeownerCalendar(visit: Visit): string {
  const { companyName, companyPhone, address, language = 'en' } = visit;
  const words = visitMailWords[language];
  const own = addressNaming(visitUrl(origin, visit), language);
  const description = [companyPhone && words.calendarPhone(companyPhone), words.change(own)];
  const event: CalendarEvent = {
    ...calendarTimes(visit),
    summary: words.calendarEntry(companyName),
    location: address,
    description: description.filter(Boolean).join('\n'),
  };
  return calendarFile({ name: words.calendarName(companyName), now: new Date(), events: [event] });
}

/** Calendar file of an account's visits for the contractor. */
export function contractorCalendar(visits: readonly Visit[]): string {
  const events = visits.map((visit): CalendarEvent => {
    const { name, phone, email, note, address } = visit;
    const description = [phone, email, note, pageUrl(origin, visit)].filter(Boolean).join('\n');
    return { ...calendarTimes(visit), summary: `Driveway visit: ${name}`, location: address, description };
  });
  return calendarFile({ name: 'Paveprint visits', now: new Date(), events });
}

/** A cancellation is one more change of the entry. Calendars apply it only with a higher sequence number. */
const calendarTimes = ({ id, state, start, end, sequence }: Visit) => ({
  uid: `${id}@${new URL(origin).hostname}`,
  sequence: state === 'cancelled' ? sequence + 1 : sequence,
  isCanceled: state === 'cancelled',
  start,
  end,
});
