import { isTimeZone } from '#shared/time/zoned-time.ts';

/** The browser's time zone, or `otherwise` if it has none, or one that is not a zone, such as 'Etc/Unknown'. */
export function viewerZone(otherwise = 'UTC'): string {
  // The types promise a zone, which some browsers do not have.
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone !== undefined && isTimeZone(zone) ? zone : otherwise;
}
