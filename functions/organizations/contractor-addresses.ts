import { ownerAddresses } from '../account/people.ts';
import { findOrganization } from './organization-store.ts';

/** E-mail addresses for notices about views and visits: the account's owners, and the organization's own address. */
export async function contractorAddresses(accountId: string, organizationId: number | undefined): Promise<string[]> {
  const [owners, organization] = await Promise.all([
    ownerAddresses(accountId),
    organizationId === undefined ? undefined : findOrganization(accountId, organizationId),
  ]);
  const addresses = [...owners, organization?.emailAddress ?? ''].filter((address) => address !== '');
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}
