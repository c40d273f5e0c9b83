import { AppError } from '#shared/errors.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { requireEnv } from '../storage/environment.ts';
import type { Claims } from './identity-provider.ts';
import {
  createAccount,
  findByEmail,
  findByIdentity,
  followPaidGroup,
  linkIdentity,
  type Membership,
  updateMember,
} from './identity-store.ts';

const issuer = requireEnv('OIDC_ISSUER');

/** The member behind the claims: known, linked by a verified address, or the owner of a new account. */
export async function findOrCreateMember(claims: Claims): Promise<Membership> {
  const known = await findByIdentity(issuer, claims.sub);
  if (known) return known;
  const invited = claims.email_verified ? await findByEmail(claims.email) : undefined;
  if (invited) {
    await linkIdentity(issuer, claims.sub, invited);
    return invited;
  }
  return createOwner(claims);
}

async function createOwner(claims: Claims): Promise<Membership> {
  const newcomer = {
    issuer,
    sub: claims.sub,
    email: claims.email,
    verified: claims.email_verified,
    firstName: claims.given_name,
  };
  const created = (await createAccount(newcomer)) ?? (await findByIdentity(issuer, claims.sub));
  if (!created) throw new AppError('CONFLICT', 'This account is being set up in another window. Please sign in again.');
  return created;
}

/** Brings the member and, through the owner, the plan in line with what the identity provider says. */
export async function followClaims(membership: Membership, claims: Claims, isOwner: boolean): Promise<void> {
  const groups = claims['cognito:groups'];
  const person = { email: claims.email, firstName: claims.given_name, staff: groups.includes('fulfilment') };
  await updateMember(membership, person);
  if (isOwner) await followPaidGroup(membership.accountId, groups.includes('paid'));
}

/** The same as the tenant it concerns: signing in has no session yet. */
export const asMember = <T>({ accountId }: Membership, work: () => Promise<T>): Promise<T> => asTenant(accountId, work);
