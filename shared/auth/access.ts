import type { Access } from '../http/endpoint.ts';
import { AppError } from '../http/errors.ts';
import { may } from '../plans/plan-table.ts';
import type { Plan } from '../plans/plan.ts';
import type { MemberRole } from './user.ts';

/** The signed-in user behind one request. */
export type Caller = {
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName?: string;
  readonly plan: Plan;
  readonly role: MemberRole;
  readonly staff: boolean;
};

/** Messages of a refused call (product 1.22 to 1.24). */
export const accessMessage = { unauthenticated: 'unauthorized', planRequired: 'plan required', forbidden: 'forbidden' };

/**
 * Throws unless the caller may use an endpoint of this access. 401 comes first, so an anonymous caller learns nothing.
 */
export function requireAccess(access: Access, caller: Pick<Caller, 'plan' | 'staff'> | undefined): void {
  if (access === 'public') return;
  if (!caller) throw new AppError('UNAUTHENTICATED', accessMessage.unauthenticated);
  if (access === 'session') return;
  if (access === 'fulfilment') {
    if (!caller.staff) throw new AppError('FORBIDDEN', accessMessage.forbidden);
  } else if (!may(caller.plan, access)) throw new AppError('PLAN_REQUIRED', accessMessage.planRequired);
}

/** Throws unless the caller owns the account (product 13.1). */
export function requireOwner({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'owner') throw new AppError('FORBIDDEN', 'Only the owner of the account can do this.');
}
