import { brandName } from '#shared/organizations/organization.ts';
import { areClosed } from '#shared/plans/standing.ts';
import { deleteBrand, findBrand } from './brand-store.ts';
import type { StoredBranding } from './brand-store.ts';

/** Branding as homeowners see it, with the name they read and the rules for visits. */
export type PublicBranding = StoredBranding & {
  readonly shownName: string;
  /** Whether the account has not paid for so long that its pages are closed to everybody else. */
  readonly isClosed: boolean;
};

/** A proposal's branding; undefined when it was created before its account had an organization. */
export async function findBranding(brandId: string | undefined): Promise<PublicBranding | undefined> {
  const found = brandId === undefined ? undefined : await findBrand(brandId);
  if (!found) return undefined;
  const { closesAt, ...brand } = found;
  return { ...brand, shownName: brandName(brand), isClosed: areClosed(closesAt, new Date()) };
}

/** Deletes the branding along with its account. Until then, printed proposals still show it. */
export const deleteBranding = (brandId: string): Promise<void> => deleteBrand(brandId);
