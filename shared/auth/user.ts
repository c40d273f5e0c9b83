import * as z from 'zod';

import { plan } from '../plans/plan.ts';

/** What a member may do in the account. Whoever created the account is its owner. */
export const memberRole = z.enum(['owner', 'estimator', 'approver']);
export type MemberRole = z.infer<typeof memberRole>;

/** The signed-in person as the browser sees them (product 28.1). `staff` opens the fulfilment desk. */
export const user = z.object({
  id: z.string(),
  firstName: z.string().exactOptional(),
  email: z.string(),
  plan,
  role: memberRole,
  staff: z.boolean(),
  /** Opens the desk of those who run Paveprint. */
  isOperator: z.literal(true).exactOptional(),
  /** A payment is missing: everything can be read and nothing changed. */
  isReadOnly: z.literal(true).exactOptional(),
});
export type User = z.infer<typeof user>;

/** The name in the header: first name, else e-mail address, else 'User' (product 2.12). */
export function displayName(person: Pick<User, 'firstName' | 'email'> | undefined): string {
  return person?.firstName || person?.email || 'User';
}
