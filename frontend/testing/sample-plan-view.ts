import type { PlanView } from '#shared/billing/contract.ts';

/** A plan as the plan screen gets it, without extras. */
export const samplePlanView: PlanView = {
  plan: 'lite',
  name: 'Lite',
  isReadOnly: false,
  notices: [],
  isGranted: false,
  canBuy: true,
  canStartTrial: false,
  canStartLite: false,
  hasPortal: false,
  usage: [],
  spent: { cents: 0, used: [] },
  monthEndsAt: '2026-12-01T00:00:00.000Z',
};

/** AI designs are sold as extras, and nobody has agreed to pay for any. */
export const sampleExtras: NonNullable<PlanView['extras']> = {
  meter: 'designs',
  cents: 200,
  included: 10,
  ceilingCents: 0,
  hasCard: false,
};
