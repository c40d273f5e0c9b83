const MINUTE_MS = 60_000;

/** 'just now', '20 min ago', '3 h ago', '2 days ago' */
export function agoText(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} days ago`;
}
