const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const long = format({ month: 'long', year: 'numeric' });
const short = format({ month: 'short' });

/** 'November 2026' for '2026-11' */
export const longMonth = (month: string): string => long.format(new Date(`${month}-01`));

/** 'Nov' for '2026-11' */
export const shortMonth = (month: string): string => short.format(new Date(`${month}-01`));
