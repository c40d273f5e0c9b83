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

/** Regular prices of a month of Paveprint Mail, which the site strikes out. */
export const struckMailPrices = { month: 649, year: 519 } as const;

/** What is paid for each use, and for the integrations each month. */
export const extraPrices = { lookup: 0.5, mockup: 2, integrations: 29 } as const;

export const TRIAL_DAYS = 14;
export const LITE_LOOKUPS_A_MONTH = 10;
export const MAILERS_A_MONTH = 20;
/** AI designs of a whole trial: enough to see what they are worth, and no card pays for them. */
export const TRIAL_DESIGNS = 10;

/** The price of a plan paid annually, by month, rounded to whole dollars. */
export const monthOfYear = (dollarsAYear: number): number => Math.round(dollarsAYear / 12);
