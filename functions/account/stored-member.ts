import * as z from 'zod';

import type { Member } from '#shared/account/member.ts';
import { memberRole } from '#shared/auth/user.ts';
import type { Key } from '#shared/table/keys.ts';
import { identityItemKey } from '#shared/table/keys.ts';
import { emailKeyOf } from '../storage/email-key.ts';

export const storedMember = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string().exactOptional(),
  role: memberRole,
  invitedBy: z.string().exactOptional(),
  /** Set when they joined; absent for the owner before the first sign-in. */
  joinedAt: z.string().exactOptional(),
  /** Partition keys of the items that find the member at sign-in. */
  identities: z.set(z.string()).default(new Set()),
});
export type StoredMember = z.infer<typeof storedMember>;

/**
 * Keys of the items that find the member at sign-in. Members stored before `identities` existed have an address only.
 */
export function identityKeysOf({ email, identities }: Pick<StoredMember, 'email' | 'identities'>): Key[] {
  return [...new Set([emailKeyOf(email).pk, ...identities])].map(identityItemKey);
}

/**
 * Whether the identity provider has verified the address; always true for members stored before `identities` existed.
 */
export const hasVerified = ({ email, identities }: Pick<StoredMember, 'email' | 'identities'>): boolean =>
  identities.size === 0 || identities.has(emailKeyOf(email).pk);

export function toMember({ userId, email, firstName, role, joinedAt }: StoredMember): Member {
  return {
    id: userId,
    email,
    ...(firstName && { firstName }),
    role,
    joined: role === 'owner' || joinedAt !== undefined,
  };
}
