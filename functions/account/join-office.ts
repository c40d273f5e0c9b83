import type { Joining } from '#shared/account/member.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { may } from '#shared/plans/plan-table.ts';
import { standingOf } from '#shared/plans/standing.ts';
import type { Key } from '#shared/table/keys.ts';
import { auditRow } from '../storage/audit-row.ts';
import { findPlan } from '../storage/plan-store.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { closeAccountWrites, isUnused } from './close-account-store.ts';
import { deleteInvitationWrites, findInvitation } from './invitation-store.ts';
import type { StoredOffer } from './invitation-store.ts';
import { deleteMemberWrites, findMember, joinWrites, listIdentities } from './member-store.ts';
import type { Joined } from './member-store.ts';
import { NOT_OPEN, requireOffer } from './offers.ts';
import type { StoredMember } from './stored-member.ts';

type Membership = { readonly accountId: string; readonly userId: string };

/** What joining another office means for the caller's present account. */
export async function joiningOf({ accountId, role }: Caller): Promise<Joining> {
  if (role !== 'owner') return 'leaves-office';
  return (await isUnused(accountId)) ? 'closes-unused' : 'own-data';
}

const OWN_DATA =
  'Your own account has data in it, or a plan. Please export it, delete the account in Settings, and sign in again.';

/**
 * Accepts an offer: the caller's own unused account is closed or their present office left, then they join the other
 * one. If the second step fails, the next sign-in starts a new account and asks again, so nothing is lost.
 */
export async function joinOffice(caller: Caller, id: string): Promise<Membership> {
  const offer = await requireOffer(caller, id);
  await requireOpen(offer);
  const before = await findMember(caller.accountId, caller.userId);
  if (!before) throw new AppError('NOT_FOUND', 'Person not found');
  const identities = await listIdentities(caller.accountId, before);
  await leaveAccount(caller, before, identities);
  const rights = { staff: caller.staff, isOperator: caller.isOperator };
  const member = { ...before, userId: offer.id, role: offer.role, invitedBy: offer.invitedBy, ...rights };
  return asTenant(offer.accountId, () => join(offer, caller, { ...member, identities: namesOf(identities) }));
}

/**
 * An offer can briefly outlive its account or its invitation, and it can outlive the plan that allowed it. Nobody may
 * leave their own office for such an offer.
 */
async function requireOpen({ accountId, id, inviterName, inviterEmail }: StoredOffer): Promise<void> {
  const find = () => Promise.all([findPlan(accountId), findInvitation(accountId, id)]);
  const [plan, invitation] = await asTenant(accountId, find);
  if (!plan || !invitation) throw new AppError('NOT_FOUND', NOT_OPEN);
  if (may(standingOf(plan, new Date()).plan, 'team')) return;
  const owner = inviterName ? `${inviterName} (${inviterEmail})` : inviterEmail;
  throw new AppError('CONFLICT', noTeam(owner));
}

const noTeam = (owner: string): string =>
  `The plan of ${owner} is now for one person. Please ask them to choose Enterprise Closer, then join.`;

const namesOf = (keys: readonly Key[]): Set<string> => new Set(keys.map(({ pk }) => pk));

async function leaveAccount(caller: Caller, member: StoredMember, identities: readonly Key[]): Promise<void> {
  const { accountId, userId, email, role } = caller;
  if (role === 'owner') {
    const closed = await transact(closeAccountWrites({ accountId, userId, identities, only: 'unused' }));
    if (closed !== 'done') throw new AppError('CONFLICT', OWN_DATA);
    return;
  }
  const detail = { email, role };
  await transact([
    ...deleteMemberWrites(accountId, member, identities),
    auditRow({ accountId, userId, entity: 'account', id: accountId, action: 'left', detail }),
  ]);
}

async function join(offer: StoredOffer, before: Membership, person: Joined['member']): Promise<Membership> {
  const { accountId, email, role } = offer;
  const { userId } = person;
  const member = { ...person, joinedAt: new Date().toISOString() };
  const outcome = await transact([
    ...deleteInvitationWrites(accountId, offer),
    ...joinWrites({ accountId, member, before }),
    auditRow({ accountId, userId, entity: 'account', id: accountId, action: 'joined', detail: { email, role } }),
  ]);
  if (outcome !== 'done') {
    throw new AppError('CONFLICT', 'This invitation is no longer open. Please sign in again.');
  }
  return { accountId, userId };
}
