import { vi } from 'vitest';

/** Makes the browser report this time zone, or `undefined`, as some browsers do. Ends with `restoreAllMocks`. */
export function sayZone(timeZone: string | undefined): void {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(Object.assign(known, { timeZone }));
}
