import { AppError } from '#shared/http/errors.ts';
import { cellsOf, freeSlots, visitSlots } from '#shared/visits/visit-slots.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import type { FreeVisits } from '#shared/visits/visit.ts';
import { findBranding } from '../organizations/public-branding.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import type { PublicPage } from '../pages/find-public-page.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { takenCells } from './visit-store.ts';

export type Bookable = { readonly found: PublicPage; readonly brand: PublicBranding };

/** A page on which visits can be booked. On drafts nobody can, not even members. */
export async function requireBookable(slug: string, viewer: string): Promise<Bookable> {
  const bookable = await bookableOf(await requirePublicPage({ slug, viewer }));
  if (!bookable) throw new AppError('NOT_FOUND', 'No visits can be booked here. Please call the company.');
  return bookable;
}

/** What bookings on a page need; undefined when its company takes none. */
export async function bookableOf(found: PublicPage): Promise<Bookable | undefined> {
  const brand = await findBranding(found.page.brandId);
  return brand && { found, brand };
}

/** Times that are still free; none while a visit is booked through this page. */
export async function freeVisits({ found, brand }: Bookable): Promise<FreeVisits> {
  const { timeZone, visitMinutes } = brand;
  const booked = (found.page.visitEndsAt ?? '') > new Date().toISOString();
  const slots = booked ? [] : await freeTimes({ found, brand });
  return { timeZone, visitMinutes, booked, slots };
}

/** Times to which a booked visit can be moved: those that are free once it leaves its own. */
export async function freeForMove(bookable: Bookable, visit: VisitSlot): Promise<VisitSlot[]> {
  const times = await freeTimes(bookable, new Set(cellsOf(visit)));
  return times.filter(({ start, end }) => start !== visit.start || end !== visit.end);
}

async function freeTimes({ found, brand }: Bookable, own: ReadonlySet<string> = new Set()): Promise<VisitSlot[]> {
  const slots = visitSlots(brand, new Date());
  const [first, last] = [slots.at(0), slots.at(-1)];
  if (!first || !last) return [];
  const { accountId } = found.link;
  const taken = await asTenant(accountId, async () => takenCells(accountId, first.start, last.end));
  return freeSlots(slots, new Set([...taken].filter((cell) => !own.has(cell))));
}
