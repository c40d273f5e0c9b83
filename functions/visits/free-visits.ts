import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { freeSlots } from '#shared/visits/places.ts';
import type { TakenPlaces } from '#shared/visits/places.ts';
import { visitSlots } from '#shared/visits/visit-slots.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import type { FreeVisits } from '#shared/visits/visit.ts';
import { readBusyCells } from '../calendars/busy-times.ts';
import { findBranding } from '../organizations/public-branding.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import type { PublicPage } from '../pages/find-public-page.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { listTakenPlaces } from './visit-store.ts';
import type { Visit } from './visit.ts';

export type Bookable = { readonly found: PublicPage; readonly brand: PublicBranding };

/** A page on which visits can be booked. Nobody can book on a draft, not even members. */
export async function requireBookable(slug: string, viewer: string): Promise<Bookable> {
  const found = await requirePublicPage({ slug, viewer });
  const brand = await findBranding(found.page.brandId);
  if (!brand || brand.isClosed) throw new AppError('NOT_FOUND', homeownerAnswers.noVisits);
  return { found, brand };
}

/** Free times, and the places of their cells that are taken, so that the caller can claim a free one. */
export type FreeTimes = { readonly slots: VisitSlot[]; readonly taken: TakenPlaces };

/** Times that are still free; none while a visit is booked through this page. */
export async function freeVisits(bookable: Bookable): Promise<FreeVisits> {
  return toFreeVisits(bookable, await readFreeTimes(bookable));
}

/** The times as the page shows them. */
export function toFreeVisits({ brand, found }: Bookable, { slots }: FreeTimes): FreeVisits {
  const { timeZone, visitMinutes } = brand;
  return { timeZone, visitMinutes, booked: isBooked(found), slots };
}

const isBooked = ({ page }: PublicPage): boolean => (page.visitEndsAt ?? '') > new Date().toISOString();

/** The free times with their taken places, for callers that claim one. */
export const readFreeTimes = async (bookable: Bookable): Promise<FreeTimes> =>
  isBooked(bookable.found) ? { slots: [], taken: new Map() } : freeTimes(bookable);

/** Times to which a booked visit can be moved. The places that it has itself count as free. */
export async function freeForMove(bookable: Bookable, visit: Visit): Promise<FreeTimes> {
  const { slots, taken } = await freeTimes(bookable, visit.id);
  return { slots: slots.filter(({ start, end }) => start !== visit.start || end !== visit.end), taken };
}

async function freeTimes({ found, brand }: Bookable, own?: string): Promise<FreeTimes> {
  const slots = visitSlots(brand, new Date());
  const [first, last] = [slots.at(0), slots.at(-1)];
  if (!first || !last) return { slots: [], taken: new Map() };
  const { accountId } = found.link;
  const { visitsAtOnce: places } = brand;
  const whose = { accountId, brandId: found.page.brandId ?? '', everybody: places };
  const [taken, busy] = await asTenant(accountId, () =>
    Promise.all([listTakenPlaces(accountId, first.start, last.end), readBusyCells(whose)]),
  );
  return { slots: freeSlots(slots, { places, taken, busy, own }), taken };
}
