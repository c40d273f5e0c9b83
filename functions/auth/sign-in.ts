import { AppError } from '#shared/http/errors.ts';
import { identityKey } from '#shared/table/keys.ts';
import { requireEnv } from '../runtime/environment.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import type { Claims } from './identity-provider.ts';
import {
  accountExists,
  applyPaidGroup,
  createAccount,
  findByEmail,
  findByIdentity,
  findSignInMember,
  isLinked,
  linkIdentity,
  moveAddress,
  updateMember,
} from './identity-store.ts';
import type { Membership, SignInMember } from './identity-store.ts';

const issuer = requireEnv('OIDC_ISSUER');

type SignedIn = {
  readonly membership: Membership;
  /** The person was removed from the account they were in before, or left it. */
  readonly wasRemoved: boolean;
};

/**
 * Finds the member by identity or by a verified address; otherwise creates an account with this person as its owner.
 * Nobody becomes a member of somebody else's account here: that takes an accepted invitation (product 1.8).
 */
export async function findOrCreateMember(claims: Claims): Promise<SignedIn> {
  const known = await findByIdentity(issuer, claims.sub);
  const ended = known && (await asMember(known, () => membershipEnd(known)));
  if (known && !ended) return { membership: known, wasRemoved: false };
  const addressed = claims.email_verified ? await findByEmail(claims.email) : undefined;
  if (addressed && (await asMember(addressed, () => hasJoined(addressed)))) {
    await linkIdentity(issuer, claims.sub, addressed, known);
    return { membership: addressed, wasRemoved: false };
  }
  return { membership: await createOwner(claims, known, addressed), wasRemoved: ended === 'removed' };
}

/** Why a membership ended, if it did: the member was removed or left, or the whole account is gone. */
async function membershipEnd(membership: Membership): Promise<'removed' | 'gone' | undefined> {
  if (await findSignInMember(membership)) return undefined;
  return (await accountExists(membership.accountId)) ? 'removed' : 'gone';
}

/** Old invitations are stored as members without `joinedAt`. They do not count as members. */
async function hasJoined(membership: Membership): Promise<boolean> {
  const found = await findSignInMember(membership);
  return found !== undefined && (found.invitedBy === undefined || found.joinedAt !== undefined);
}

async function createOwner(
  claims: Claims,
  instead: Membership | undefined,
  addressInstead: Membership | undefined,
): Promise<Membership> {
  const newAccount = {
    issuer,
    sub: claims.sub,
    email: claims.email,
    verified: claims.email_verified,
    firstName: claims.given_name,
    instead,
    addressInstead,
  };
  await createAccount(newAccount);
  // If another window was faster, this finds the account that it created.
  const created = await findByIdentity(issuer, claims.sub);
  if (!created) throw new AppError('CONFLICT', 'This account is being set up in another window. Please sign in again.');
  return created;
}

/** Applies the claims to the member and, if that is the owner, to the account's plan. */
export async function applyClaims(membership: Membership, member: SignInMember, claims: Claims): Promise<void> {
  const groups = claims['cognito:groups'];
  const { email, email_verified: isVerified, given_name: firstName, sub } = claims;
  const isOperator = groups.includes('operator');
  await updateMember(issuer, membership, { firstName, staff: groups.includes('fulfilment'), isOperator, sub });
  const isNew = email !== member.email || !isLinked(member, email);
  if (isVerified && isNew) await moveAddress(membership, member, email);
  if (member.role === 'owner') {
    await applyPaidGroup(membership.accountId, groups.includes('paid'), identityKey(issuer, sub).pk);
  }
}

/** Runs `work` as the member's account, because a sign-in has no session yet. */
export const asMember = <T>({ accountId }: Membership, work: () => Promise<T>): Promise<T> => asTenant(accountId, work);
