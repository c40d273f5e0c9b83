import { ownerAddresses } from '../account/people.ts';
import { findOrganization } from './organization-store.ts';

/** E-mail addresses for notices about views and visits: those of the account's owners, and the organization's own. */
export async function contractorAddresses(accountId: string, organizationId: number | undefined): Promise<string[]> {
  const [owners, own] = await Promise.all([ownerAddresses(accountId), publicAddress(accountId, organizationId)]);
  const addresses = [...owners, own ?? ''].filter((address) => address !== '');
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/** The organization's own address, for replies of homeowners. The address an owner signs in with is private. */
export async function publicAddress(
  accountId: string,
  organizationId: number | undefined,
): Promise<string | undefined> {
  const organization = organizationId === undefined ? undefined : await findOrganization(accountId, organizationId);
  return organization?.emailAddress || undefined;
}
