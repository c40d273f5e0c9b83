import * as z from 'zod';

import { memberRole } from '../auth/user.ts';

export const invitedRole = z.enum(['estimator', 'approver']);
export type InvitedRole = z.infer<typeof invitedRole>;

const ESTIMATOR_MAY = 'Proposals, pictures, estimates and mailers, and firm offers with their deposits and repayments';

/** Label of each role, and what a member with it may do. */
export const roleLabels: Readonly<
  Record<z.infer<typeof memberRole>, { readonly label: string; readonly may: string }>
> = {
  owner: { label: 'Owner', may: 'Everything, including people, organizations and settings' },
  estimator: { label: 'Estimator', may: ESTIMATOR_MAY },
  approver: { label: 'Approver', may: `${ESTIMATOR_MAY}; also approves estimates below the minimum margin` },
};

/** A person of the account. `joined` is false for an invitation that nobody has accepted yet. */
export const member = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().exactOptional(),
  role: memberRole,
  joined: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** An invitation that was created. Without `mailed`, only the person who invites can tell the other one. */
export const sentInvitation = member.extend({ mailed: z.boolean() });

/** E-mail address and role of a new member. Addresses are compared in lower case. */
export const invitation = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter an e-mail address').max(200)),
  role: invitedRole,
});
export type Invitation = z.infer<typeof invitation>;

/** Messages of the 409 of an invitation. They speak of this account only, never of other accounts (product 13.14). */
export const ALREADY_MEMBER = 'This person already belongs to your office.';
export const ALREADY_INVITED = 'This person is already invited.';

/** Message of the 409 for withdrawing an invitation that has been accepted since (product 13.29). */
export const ACCEPTED_MEANWHILE = 'This person accepted the invitation in the meantime and is a member now.';

/** How long an invitation can be accepted (product 13.15). */
export const INVITATION_DAYS = 30;

/** An invitation as the invited person sees it: who invites, into which role. */
export const offer = z.object({
  id: z.string(),
  inviterName: z.string().exactOptional(),
  inviterEmail: z.string(),
  role: invitedRole,
});
export type Offer = z.infer<typeof offer>;

/**
 * What happens to a person's own account when they join another office. An unused account is closed, and an office that
 * they were invited to is left. They have to delete an account of their own first if it has data or a plan.
 */
export const joining = z.enum(['closes-unused', 'leaves-office', 'own-data']);
export type Joining = z.infer<typeof joining>;
