import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';

/** Throws unless the caller owns the account. */
export function requireOwner({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'owner') throw new AppError('FORBIDDEN', 'Only the owner of the account can do this.');
}
