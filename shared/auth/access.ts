import type { Access } from '../http/endpoint.ts';
import { AppError } from '../http/errors.ts';
import type { ExtraTerms } from '../plans/extras.ts';
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
  /** A payment is missing: everything can be read and nothing changed. */
  readonly isReadOnly: boolean;
  /** Missing where nothing is charged beyond the plan. */
  readonly extras?: ExtraTerms;
  readonly role: MemberRole;
  readonly staff: boolean;
  readonly isOperator: boolean;
  /** The identity provider was asked about them lately, so being staff or an operator still counts (product 1.34). */
  readonly isChecked: boolean;
};

/** Messages of a refused call (product 1.22 to 1.24). */
export const accessMessage = { unauthenticated: 'unauthorized', planRequired: 'plan required', forbidden: 'forbidden' };

const READ_ONLY =
  'Your plan is not paid, so nothing can be changed at the moment. Nothing is lost: pay under Settings, Plan, and continue.';

/**
 * Throws unless the caller may use an endpoint of this access. 401 comes first, so an anonymous caller learns nothing.
 * An account whose payment is missing may read what its plan allows and write none of it. Staff and operators whom
 * nobody has checked lately are asked to sign in, because they may have been dismissed.
 */
export function requireAccess(
  access: Access,
  caller: Pick<Caller, 'plan' | 'isReadOnly' | 'staff' | 'isOperator' | 'isChecked'> | undefined,
  isWrite = false,
): void {
  if (access === 'public') return;
  if (!caller) throw new AppError('UNAUTHENTICATED', accessMessage.unauthenticated);
  if (access === 'session') return;
  if (access === 'fulfilment') return requireOurs(caller.staff, caller);
  if (access === 'operator') return requireOurs(caller.isOperator, caller);
  if (!may(caller.plan, access)) throw new AppError('PLAN_REQUIRED', accessMessage.planRequired);
  if (isWrite && caller.isReadOnly) throw new AppError('PAYMENT_REQUIRED', READ_ONLY);
}

/** Throws unless the caller is one of Paveprint's own people, and the identity provider confirmed that lately. */
function requireOurs(isOurs: boolean, { isChecked }: Pick<Caller, 'isChecked'>): void {
  if (!isOurs) throw new AppError('FORBIDDEN', accessMessage.forbidden);
  if (!isChecked) throw new AppError('UNAUTHENTICATED', accessMessage.unauthenticated);
}

/** Throws unless the caller owns the account (product 13.1). */
export function requireOwner({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'owner') throw new AppError('FORBIDDEN', 'Only the owner of the account can do this.');
}
