import { vi } from 'vitest';

/** Lets the browser say this of its time zone, which a browser may not know: `undefined`. Ends with `restoreAllMocks`. */
export function sayZone(timeZone: string | undefined): void {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(Object.assign(known, { timeZone }));
}
