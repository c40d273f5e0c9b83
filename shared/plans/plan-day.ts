/** A day as all of the plan page shows it: in UTC, because months of use begin in UTC. */
export const planDay = (at: Date | string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
