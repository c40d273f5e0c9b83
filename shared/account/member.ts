import * as z from 'zod';

import { memberRole } from '../auth/user.ts';

const invitedRole = z.enum(['estimator', 'approver']);
export type InvitedRole = z.infer<typeof invitedRole>;

/** Label of each role, and what a member with it may do. */
export const roleLabels: Readonly<
  Record<z.infer<typeof memberRole>, { readonly label: string; readonly may: string }>
> = {
  owner: { label: 'Owner', may: 'Everything, and who belongs to the account' },
  estimator: { label: 'Estimator', may: 'Proposals, pictures and estimates' },
  approver: { label: 'Approver', may: 'The same, and approves estimates below the minimum margin' },
};

/** A member of the account. `joined` is false from the invitation until the first sign-in. */
export const member = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().exactOptional(),
  role: memberRole,
  joined: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** E-mail address and role of a new member. Addresses are compared in lower case. */
export const invitation = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter an e-mail address').max(200)),
  role: invitedRole,
});
export type Invitation = z.infer<typeof invitation>;

/** Message of the 409: an e-mail address belongs to one account only (product 13.5). */
export const ALREADY_HAS_ACCOUNT = 'This person already has a Paveprint account.';
