import { isTimeZone } from '#shared/time/zoned-time.ts';

/** The time zone of the browser; `otherwise` in one that knows none, such as 'Etc/Unknown' or nothing at all. */
export function viewerZone(otherwise = 'UTC'): string {
  // Their types promise a zone that some browsers do not have.
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone !== undefined && isTimeZone(zone) ? zone : otherwise;
}
