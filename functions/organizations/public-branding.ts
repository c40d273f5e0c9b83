import { brandName } from '#shared/organizations/organization.ts';
import { deleteBrand, findBrand } from './brand-store.ts';
import type { StoredBranding } from './brand-store.ts';

/** A company as homeowners know it, with the name they read and when it takes visits. */
export type PublicBranding = StoredBranding & { readonly shownName: string };

/** The branding that a proposal names; undefined for one that was made before its account had an organization. */
export async function findBranding(brandId: string | undefined): Promise<PublicBranding | undefined> {
  const brand = brandId === undefined ? undefined : await findBrand(brandId);
  return brand && { ...brand, shownName: brandName(brand) };
}

/** Deletes the branding of an account that has ended: until then proposals that were printed with it still show it. */
export const deleteBranding = (brandId: string): Promise<void> => deleteBrand(brandId);
