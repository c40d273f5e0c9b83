import { capabilities } from './capability.ts';
import type { Capability } from './capability.ts';
import type { Plan } from './plan.ts';

/** What each plan allows. */
const allowed: Readonly<Record<Plan, readonly Capability[]>> = { free: [], paid: capabilities };

export const may = (plan: Plan, capability: Capability): boolean => allowed[plan].includes(capability);
