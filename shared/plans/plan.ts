import * as z from 'zod';

/**
 * The plan an account is on. `free` means that nothing was chosen yet, `paid` is granted by operators, and the others
 * are sold. A trial is Pro for a while.
 */
export const plan = z.enum(['free', 'lite', 'trial', 'pro', 'enterprise', 'mail', 'paid']);
export type Plan = z.infer<typeof plan>;

/** Plans that are paid for. */
export const soldPlan = plan.extract(['pro', 'enterprise', 'mail']);
export type SoldPlan = z.infer<typeof soldPlan>;

export const billingPeriod = z.enum(['month', 'year']);
export type BillingPeriod = z.infer<typeof billingPeriod>;
