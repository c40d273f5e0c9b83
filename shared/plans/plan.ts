import * as z from 'zod';

/**
 * What an account is on. `free` has chosen nothing yet, `paid` is what operators grant, and the others are sold; a trial
 * is Pro for a while.
 */
export const plan = z.enum(['free', 'lite', 'trial', 'pro', 'enterprise', 'mail', 'paid']);
export type Plan = z.infer<typeof plan>;

/** Plans that are paid for. */
export const soldPlan = plan.extract(['pro', 'enterprise', 'mail']);
export type SoldPlan = z.infer<typeof soldPlan>;

export const billingPeriod = z.enum(['month', 'year']);
export type BillingPeriod = z.infer<typeof billingPeriod>;
