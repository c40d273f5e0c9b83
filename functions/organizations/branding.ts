import { AppError } from '#shared/http/errors.ts';
import { ORGANIZATION_NOT_FOUND } from '#shared/organizations/not-found.ts';
import { brandName } from '#shared/organizations/organization.ts';
import { findDefaultId, findOrganization, findIncludingDeleted } from './organization-store.ts';
import type { StoredOrganization } from './organization-store.ts';

/** What a proposal copies from its organization, and the id of the public branding. */
export type Branding = {
  readonly organizationId: number;
  readonly organizationName: string;
  readonly organizationPrimaryColor: string;
  readonly organizationLogoUrl: string;
  readonly organizationWebsiteUrl: string;
  readonly organizationPhoneNumber: string;
  readonly brandId: string;
};

export async function requireOrganization(accountId: string, id: number): Promise<StoredOrganization> {
  const found = await findOrganization(accountId, id);
  if (!found) throw new AppError('NOT_FOUND', ORGANIZATION_NOT_FOUND);
  return found;
}

/** The same for work that may outlive the organization: undefined instead of an error. */
export const organizationIfAny = (accountId: string, id: number): Promise<StoredOrganization | undefined> =>
  findOrganization(accountId, id);

/** The organization of a proposal, even after it was deleted; undefined when the proposal has none. */
export async function organizationIncludingDeleted(
  accountId: string,
  id: number | undefined,
): Promise<StoredOrganization | undefined> {
  return id === undefined ? undefined : findIncludingDeleted(accountId, id);
}

/** The name on a proposal's marketing image, even after the organization was deleted; '' when there is none. */
export async function brandNameIncludingDeleted(accountId: string, id: number | undefined): Promise<string> {
  const found = await organizationIncludingDeleted(accountId, id);
  return found ? brandName(found) : '';
}

export async function brandingOf(accountId: string, id: number): Promise<Branding> {
  return toBranding(await requireOrganization(accountId, id));
}

/** Branding of the default organization; undefined when the account has none. */
export async function defaultBranding(accountId: string): Promise<Branding | undefined> {
  const id = await findDefaultId(accountId);
  const found = id === undefined ? undefined : await findOrganization(accountId, id);
  return found && toBranding(found);
}

/**
 * Letterhead of a document: its own organization, or the default one; undefined when there is neither (product 17.17).
 */
export async function letterheadFor(
  accountId: string,
  id: number | undefined,
): Promise<StoredOrganization | undefined> {
  const found = id === undefined ? undefined : await findOrganization(accountId, id);
  if (found) return found;
  const defaultId = await findDefaultId(accountId);
  return defaultId === undefined ? undefined : findOrganization(accountId, defaultId);
}

/** The given organization, or the default one; undefined when the account has none. */
export const organizationIdOrDefault = async (accountId: string, id: number | undefined): Promise<number | undefined> =>
  id ?? findDefaultId(accountId);

function toBranding(organization: StoredOrganization): Branding {
  const { id, brandId, primaryColor, logoUrl, websiteUrl, phoneNumber } = organization;
  return {
    organizationId: id,
    organizationName: brandName(organization),
    organizationPrimaryColor: primaryColor,
    organizationLogoUrl: logoUrl,
    organizationWebsiteUrl: websiteUrl,
    organizationPhoneNumber: phoneNumber,
    brandId,
  };
}
