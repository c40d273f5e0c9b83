/** How many pieces an account may request, and until when. */
export type Allowance = { readonly count: number; readonly per: 'trial' | 'month' };

type Standing = { readonly isTrial: boolean };

/** Pieces that a trial has in all, and a paid account in a calendar month (product 39.5). */
export const mailerAllowance = ({ isTrial }: Standing): Allowance =>
  isTrial ? { count: 10, per: 'trial' } : { count: 20, per: 'month' };

/** Under which name an allowance is counted: '2026-11' for a month. */
export const allowancePeriod = ({ per }: Allowance, at: string): string => (per === 'trial' ? per : at.slice(0, 7));
