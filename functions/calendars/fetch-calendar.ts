import { fetchPublic, isTrusted } from '../http/fetch-public.ts';
import { FetchProblem } from '../http/pinned-request.ts';
import type { PublicReply, PublicRequest } from '../http/pinned-request.ts';
import { CalendarProblem } from '../ical/calendar-limits.ts';

/** Years of appointments take less than one megabyte. */
const MAX_BYTES = 5_000_000;
/** For an address and all its redirects together: less than the time that a person waits for a calendar they add. */
const TIMEOUT_MS = 8000;
const REDIRECTS = 4;

/** What the server said about the file when it was last read. */
export type Known = { readonly etag?: string; readonly lastModified?: string };
export type CalendarFile = Known & { readonly bytes: Uint8Array };

/**
 * Fetches the file at an address; 'unchanged' when it is still the known one. Throws a CalendarProblem that says why.
 */
export async function fetchCalendar(address: string, known: Known): Promise<CalendarFile | 'unchanged'> {
  const { status, headers, bytes } = await follow(calendarUrl(address), known);
  if (status === 304) return 'unchanged';
  if (status !== 200) throw new CalendarProblem(wordsOfStatus(status));
  const { etag, 'last-modified': lastModified } = headers;
  return { bytes, ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

/** The address as a URL. Calendar apps write `webcal:` for https, and people leave out the s of https. */
export function calendarUrl(address: string): URL {
  const given = address.trim().replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw new CalendarProblem('The address must begin with https:// or webcal://, and must not contain a password.');
  }
  if (isTrusted(url)) return url;
  url.protocol = 'https:';
  if (url.port !== '') {
    throw new CalendarProblem(
      `Calendars are read only at the usual port. Please use an address without “:${url.port}”.`,
    );
  }
  return url;
}

async function follow(start: URL, { etag, lastModified }: Known): Promise<PublicReply> {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Paveprint (busy times)',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
  let url = start;
  const deadline = Date.now() + TIMEOUT_MS;
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const reply = await ask(url, { headers, timeoutMs: deadline - Date.now() });
    const { location } = reply.headers;
    if (![301, 302, 303, 307, 308].includes(reply.status) || location === undefined) return reply;
    if (!URL.canParse(location, url.href)) break;
    url = calendarUrl(new URL(location, url).href);
  }
  throw new CalendarProblem('The address leads from one page to the next, but never to a calendar.');
}

async function ask(url: URL, request: Pick<PublicRequest, 'headers' | 'timeoutMs'>): Promise<PublicReply> {
  try {
    if (request.timeoutMs <= 0) throw new FetchProblem('unreachable');
    return await fetchPublic(url, { ...request, maxBytes: MAX_BYTES });
  } catch (cause) {
    const reason = cause instanceof FetchProblem ? cause.reason : 'unreachable';
    throw new CalendarProblem(words[reason], { cause });
  }
}

const words: Readonly<Record<FetchProblem['reason'], string>> = {
  private:
    'The address leads into a private network, where it cannot be read. Please use its public or secret address.',
  unreachable: 'There is no answer at this address. Please check it, or try again later.',
  'too-large': 'The calendar is larger than 5 MB. Please use one with fewer entries.',
};

function wordsOfStatus(status: number): string {
  if (status === 401 || status === 403) {
    return 'The calendar asks for a password. Please use its secret or public address.';
  }
  if (status === 404 || status === 410) {
    return 'There is no calendar at this address. Please copy it again from your calendar app.';
  }
  return `The server of the calendar answers with an error (${status}). Please try again later.`;
}
