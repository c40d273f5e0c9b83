import type { Language } from '#shared/language/language.ts';
import type { BookedVisit, FreeVisits, SlotTaken, VisitRequest } from '#shared/visits/visit.ts';
import { answerIn } from '../../content/homeowner/answer-words.ts';
import { failureWords } from '../../content/homeowner/read-words.ts';
import { refusalIn } from '../refusal.ts';

/** `taken` means that somebody else has just booked the slot; `free` are the times left. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly visit: BookedVisit }
  | { readonly kind: 'taken'; readonly message: string; readonly free: FreeVisits }
  | { readonly kind: 'failed'; readonly message: string };

const path = (slug: string, rest: string): string => `/api/proposals/slug/${slug}/${rest}`;

/**
 * Loads the free times; undefined on failure. They are not parsed, because schemas would be most of this page's script.
 */
export async function readFreeVisits(slug: string): Promise<FreeVisits | undefined> {
  try {
    const response = await fetch(path(slug, 'slots'));
    return response.ok ? ((await response.json()) as FreeVisits) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The current state of a visit booked on this device, which may have been moved; undefined if it is canceled or gone.
 */
export async function readOwnVisit(own: BookedVisit): Promise<BookedVisit | undefined> {
  const response = await fetch(own.visitUrl, { headers: { accept: 'application/json' } });
  if (!response.ok) return undefined;
  const { state, ...now } = (await response.json()) as Pick<BookedVisit, 'start' | 'end' | 'timeZone'> & {
    state: string;
  };
  return state === 'booked' ? { ...own, ...now } : undefined;
}

/** Books a visit. The same key never books twice. */
export async function sendVisit(slug: string, request: VisitRequest, key: string): Promise<BookingOutcome> {
  try {
    const response = await fetch(path(slug, 'visits'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(request),
    });
    return await outcomeOf(response, request.language ?? 'en');
  } catch {
    return { kind: 'failed', message: failureWords[request.language ?? 'en'].offline };
  }
}

async function outcomeOf(response: Response, language: Language): Promise<BookingOutcome> {
  if (response.status === 201) return { kind: 'booked', visit: (await response.json()) as BookedVisit };
  if (response.status === 409 && response.headers.get('content-type')?.includes('json')) {
    const { message, ...free } = (await response.json()) as SlotTaken;
    return { kind: 'taken', message: answerIn(language, message, failureWords[language].failed), free };
  }
  return { kind: 'failed', message: answerIn(language, await refusalIn(response), failureWords[language].failed) };
}
