import { ownerAddresses } from '../account/people.ts';
import { findOrganization } from './organization-store.ts';

/** E-mail addresses for notices about views and visits: the account's owners, and the organization's own address. */
export async function contractorAddresses(accountId: string, organizationId: number | undefined): Promise<string[]> {
  const [owners, own] = await Promise.all([ownerAddresses(accountId), publicAddress(accountId, organizationId)]);
  const addresses = [...owners, own ?? ''].filter((address) => address !== '');
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/** The organization's own address, which homeowners may answer to; an owner's address to sign in stays private. */
export async function publicAddress(
  accountId: string,
  organizationId: number | undefined,
): Promise<string | undefined> {
  const organization = organizationId === undefined ? undefined : await findOrganization(accountId, organizationId);
  return organization?.emailAddress || undefined;
}
