import { brandName } from '#shared/organizations/organization.ts';
import { findBrand } from './page-store.ts';
import type { StoredBrand, StoredPage } from './page-store.ts';

/** A page's company as the public knows it, with its name and when it takes visits. */
export type PublicBrand = StoredBrand & { readonly shownName: string };

export async function findBranding({ brandId }: StoredPage): Promise<PublicBrand | undefined> {
  const brand = brandId === undefined ? undefined : await findBrand(brandId);
  return brand && { ...brand, shownName: brandName(brand) };
}
