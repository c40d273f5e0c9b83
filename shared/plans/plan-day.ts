/** A day as the plan page says it everywhere: in UTC, in which months of use begin too. */
export const planDay = (at: Date | string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
