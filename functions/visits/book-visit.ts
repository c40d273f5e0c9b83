import { randomBytes } from 'node:crypto';

import { isLikelyBot } from '#shared/forms/honeypot.ts';
import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { visitUrl } from '#shared/proposals/page-url.ts';
import { placesFor } from '#shared/visits/places.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import type { BookedVisit, FreeVisits, SlotTaken, VisitRequest } from '#shared/visits/visit.ts';
import { countViewer } from '../http/count-viewer.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { viewerIp } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import { countMailToHomeowner } from '../mail/count-mail-to-homeowner.ts';
import { requireEnv } from '../runtime/environment.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { freeVisits, readFreeTimes, requireBookable, toFreeVisits } from './free-visits.ts';
import type { Bookable } from './free-visits.ts';
import { claimVisit, findVisit } from './visit-store.ts';
import type { Visit } from './visit.ts';

const origin = requireEnv('APP_ORIGIN');

const MAX_BOOKINGS = { name: 'visit', max: 10, seconds: 3600 };
/**
 * Attempts in addition to one for each visit that fits at once. Concurrent bookings can take all places but the last
 * before this one, and it can lose a conflict with them although its own time stays free.
 */
const ATTEMPTS = 5;

type BookingInput = { readonly slug: string; readonly request: VisitRequest; readonly event: HttpEvent };

/** 201 with the visit, or 409 with the times still free. Books once per Idempotency-Key (product 19.8, 19.9). */
export async function bookVisit({ slug, request, event }: BookingInput): Promise<Replied<BookedVisit | SlotTaken>> {
  const viewer = viewerIp(event);
  let bookable = await requireBookable(slug, viewer);
  if (isLikelyBot(request)) {
    throw new AppError('UNPROCESSABLE', homeownerAnswers.notSent);
  }
  await countViewer(viewer, MAX_BOOKINGS);
  const key = idempotencyKey(event) ?? '';
  let isMailed: boolean | undefined;
  for (let attempt = 0; attempt < ATTEMPTS + bookable.brand.visitsAtOnce; attempt += 1) {
    const free = await readFreeTimes(bookable);
    const slot = free.slots.find(({ start }) => Date.parse(start) === Date.parse(request.start));
    if (!slot) return slotTaken(bookable, toFreeVisits(bookable, free), key);
    // Counted only once, and only when there is a visit to mail about.
    isMailed ??= await countMailToHomeowner({ email: request.email, ...bookable.found.link });
    const visit = { ...newVisit({ bookable, slug, slot, request, key }), isMailed, places: [...placesFor(slot, free)] };
    if (await asTenant(visit.accountId, async () => claimVisit(visit))) return booked(visit);
    bookable = await requireBookable(slug, viewer);
  }
  return slotTaken(bookable, await freeVisits(bookable), key);
}

/** The 409, or the visit itself if an earlier attempt of this request booked it and its reply was lost. */
async function slotTaken(
  { found }: Bookable,
  free: FreeVisits,
  key: string,
): Promise<Replied<BookedVisit | SlotTaken>> {
  const known = key === '' ? undefined : await findVisit(found.link.pageId);
  if (known?.state === 'booked' && known.idempotencyKey === key) return booked(known);
  const message = free.booked ? homeownerAnswers.visitBooked : homeownerAnswers.timeTaken;
  return new Replied({ message, ...free }, { 'x-error-code': 'CONFLICT' }, 409);
}

function booked({ slug, token, start, end, timeZone, isMailed }: Visit): Replied<BookedVisit> {
  const body = {
    start,
    end,
    timeZone,
    token,
    calendarUrl: `${origin}/api/proposals/slug/${slug}/visits/${token}/calendar`,
    visitUrl: visitUrl(origin, { slug, token }),
    isMailed,
  };
  return new Replied(body, {}, 201);
}

type NewVisitInput = {
  readonly bookable: Bookable;
  readonly slug: string;
  readonly slot: VisitSlot;
  readonly request: VisitRequest;
  readonly key: string;
};

function newVisit({
  bookable: { found, brand },
  slug,
  slot,
  request,
  key,
}: NewVisitInput): Omit<Visit, 'places' | 'isMailed'> {
  const { link, page } = found;
  const { name, phone, email, note, language } = request;
  const now = new Date().toISOString();
  return {
    id: randomBytes(10).toString('hex'),
    token: randomBytes(16).toString('hex'),
    ...slot,
    timeZone: brand.timeZone,
    state: 'booked',
    name,
    phone,
    email,
    note,
    ...(language && { language }),
    pageId: link.pageId,
    slug,
    accountId: link.accountId,
    proposalId: link.id,
    address: page.propertyAddress,
    companyName: brand.shownName,
    companyPhone: brand.phoneNumber,
    ...(brand.emailAddress && { companyEmail: brand.emailAddress }),
    idempotencyKey: key,
    sequence: 0,
    bookedAt: now,
    changedAt: now,
  };
}
