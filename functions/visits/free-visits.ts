import { AppError } from '#shared/http/errors.ts';
import { freeSlots, visitSlots } from '#shared/visits/visit-slots.ts';
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
  const found = await requirePublicPage({ slug, viewer });
  const brand = await findBranding(found.page.brandId);
  if (!brand) throw new AppError('NOT_FOUND', 'No visits can be booked here. Please call the company.');
  return { found, brand };
}

/** Times that are still free; none while a visit is booked through this page. */
export async function freeVisits({ found, brand }: Bookable): Promise<FreeVisits> {
  const { timeZone, visitMinutes } = brand;
  const booked = (found.page.visitEndsAt ?? '') > new Date().toISOString();
  const slots = booked ? [] : visitSlots(brand, new Date());
  const [first, last] = [slots.at(0), slots.at(-1)];
  if (!first || !last) return { timeZone, visitMinutes, booked, slots };
  const { accountId } = found.link;
  const taken = await asTenant(accountId, async () => takenCells(accountId, first.start, last.end));
  return { timeZone, visitMinutes, booked, slots: freeSlots(slots, taken) };
}
