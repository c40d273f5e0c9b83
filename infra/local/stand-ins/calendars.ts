import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { readBody, sendText, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';

const empty = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sample//Calendar//EN', 'END:VCALENDAR', ''].join('\r\n');

/** Noon of every day of the week, in the zone of whoever reads it. */
const lunch = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Sample//Calendar//EN',
  'BEGIN:VEVENT',
  'UID:lunch',
  'DTSTAMP:20260101T000000Z',
  'DTSTART:20260101T120000',
  'DTEND:20260101T130000',
  'RRULE:FREQ=DAILY',
  'SUMMARY:Sample lunch',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

type File = { readonly text: string; readonly at: Date };

/** Answers of broken servers, by the beginning of the calendar's name. */
const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'locked-': (response) => sendText(response, 401, 'Who are you?'),
  'gone-': (response) => sendText(response, 404, 'Not found'),
  'down-': (response) => sendText(response, 503, 'Come back later'),
  'inner-': (response) => void response.writeHead(302, { location: 'https://10.0.0.7/calendar.ics' }).end(),
  'circle-': (response) => void response.writeHead(302, { location: '' }).end(),
  'large-': (response) =>
    void response.writeHead(200, { 'content-type': 'text/calendar' }).end(Buffer.alloc(10_000_000, 65)),
  'page-': (response) => sendText(response, 200, '<!DOCTYPE html><html><body>Sign in</body></html>'),
};

/**
 * A server of calendar files at `/calendars/{name}`, with ETag and Last-Modified. PUT stores a file, DELETE takes it
 * away. A name without a stored file is a sample calendar, without entries if it begins with `empty-`. `dated-` files
 * have no ETag, and some names answer as broken servers do.
 */
export function createCalendars(): StandIn {
  const files = new Map<string, File | undefined>();
  return async (request, response) => {
    const name = urlOf(request).pathname.slice('/calendars/'.length);
    if (request.method === 'PUT') {
      files.set(name, { text: (await readBody(request)).toString(), at: new Date() });
      return sendText(response, 201, 'Kept');
    }
    if (request.method === 'DELETE') {
      files.set(name, undefined);
      return sendText(response, 200, 'Taken away');
    }
    const fault = Object.entries(faults).find(([begin]) => name.startsWith(begin))?.[1];
    if (fault) return fault(response);
    const sample = { text: name.startsWith('empty-') ? empty : lunch, at: new Date('2026-01-01') };
    const file = files.has(name) ? files.get(name) : sample;
    return file
      ? sendFile(request, response, file, name.startsWith('dated-'))
      : sendText(response, 503, 'Come back later');
  };
}

/** Answers 304 when the request names the current version of the file. */
function sendFile(request: IncomingMessage, response: ServerResponse, { text, at }: File, isDated: boolean): void {
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
  const headers = { 'last-modified': at.toUTCString(), ...(!isDated && { etag }) };
  const asked = request.headers;
  const isKnown = isDated ? asked['if-modified-since'] === at.toUTCString() : asked['if-none-match'] === etag;
  if (isKnown) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' });
  response.end(text);
}
