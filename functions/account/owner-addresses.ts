import { listMembers } from './member-store.ts';

/** The e-mail addresses of an account's owners, which the identity provider has verified. */
export async function ownerAddresses(accountId: string): Promise<string[]> {
  const members = await listMembers(accountId);
  return members.filter(({ role }) => role === 'owner').map(({ email }) => email);
}
