import { AppError } from '#shared/http/errors.ts';
import { requireEnv } from '../runtime/environment.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import type { Claims } from './identity-provider.ts';
import {
  accountExists,
  applyPaidGroup,
  createAccount,
  findByEmail,
  findByIdentity,
  findMemberRole,
  linkIdentity,
  updateMember,
} from './identity-store.ts';
import type { Membership } from './identity-store.ts';

const issuer = requireEnv('OIDC_ISSUER');

/** The member for the claims: a known one, one linked by a verified address, or the owner of a new account. */
export async function findOrCreateMember(claims: Claims): Promise<Membership> {
  const known = await findByIdentity(issuer, claims.sub);
  const ended = known && (await asMember(known, () => membershipEnd(known)));
  if (known && !ended) return known;
  const invited = claims.email_verified ? await findByEmail(claims.email) : undefined;
  if (invited) {
    await linkIdentity(issuer, claims.sub, invited, known);
    return invited;
  }
  // Removed members are told so (product 1.9); former members of a deleted account get a new one (product 13.13).
  return known && ended === 'removed' ? known : createOwner(claims, known);
}

/** Why a membership ended, if it did: the member was removed, or the whole account is gone. */
async function membershipEnd(membership: Membership): Promise<'removed' | 'gone' | undefined> {
  if (await findMemberRole(membership)) return undefined;
  return (await accountExists(membership.accountId)) ? 'removed' : 'gone';
}

async function createOwner(claims: Claims, instead: Membership | undefined): Promise<Membership> {
  const newAccount = {
    issuer,
    sub: claims.sub,
    email: claims.email,
    verified: claims.email_verified,
    firstName: claims.given_name,
    instead,
  };
  const created = (await createAccount(newAccount)) ?? (await findByIdentity(issuer, claims.sub));
  if (!created) throw new AppError('CONFLICT', 'This account is being set up in another window. Please sign in again.');
  return created;
}

/** Applies the claims to the member and, if that is the owner, to the account's plan. */
export async function applyClaims(membership: Membership, claims: Claims, isOwner: boolean): Promise<void> {
  const groups = claims['cognito:groups'];
  const { email, given_name: firstName, sub } = claims;
  await updateMember(issuer, membership, { email, firstName, staff: groups.includes('fulfilment'), sub });
  if (isOwner) await applyPaidGroup(membership.accountId, groups.includes('paid'));
}

/** Runs `work` as the member's account, because a sign-in has no session yet. */
export const asMember = <T>({ accountId }: Membership, work: () => Promise<T>): Promise<T> => asTenant(accountId, work);
