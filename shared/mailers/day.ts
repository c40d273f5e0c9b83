const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 22, 2026', of an instant. */
export const day = (at: string): string => format.format(new Date(at));
