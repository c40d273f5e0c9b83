/**
 * Every figure that is sold, in one place: the public site prints them, the gate and the meters count with them, and
 * they are what is charged. Money in dollars, before tax.
 */
export const prices = {
  lite: { month: 0, year: 0 },
  pro: { month: 79, year: 790 },
  enterprise: { month: 199, year: 1990 },
  mail: { month: 499, year: 4788 },
} as const;

/** Regular prices of a month of Paveprint Mail, which the site shows crossed out. */
export const struckMailPrices = { month: 649, year: 519 } as const;

/** Price of each extra use, and of the integrations per month. */
export const extraPrices = { lookup: 0.5, mockup: 2, integrations: 29 } as const;

export const TRIAL_DAYS = 14;
export const LITE_LOOKUPS_A_MONTH = 10;
export const MAILERS_A_MONTH = 20;
/** Proposals that can be mailed in a whole trial. */
export const TRIAL_MAILERS = 10;
/** AI designs in a whole trial: enough to see what they are worth, and no more, because no card pays for them. */
export const TRIAL_DESIGNS = 10;

/** Monthly price of a plan that is paid annually, rounded to whole dollars. */
export const monthOfYear = (dollarsAYear: number): number => Math.round(dollarsAYear / 12);
