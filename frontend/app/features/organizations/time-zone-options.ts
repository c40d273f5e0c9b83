const US = 'United States';
const WORLD = 'All others';

/** The time zones that US contractors look for, from east to west, by the names people use. */
const named: readonly (readonly [zone: string, label: string])[] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time without daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic Time (Puerto Rico)'],
];

/** The choices of a time zone: US zones first, then all others, and the stored one even if the browser lacks it. */
export function timeZoneOptions(stored: string, known: readonly string[]) {
  const first = new Set(named.map(([zone]) => zone));
  const others = [...new Set([...known, stored])].filter((zone) => !first.has(zone)).toSorted();
  return [
    ...named.map(([value, label]) => ({ value, label, group: US })),
    ...others.map((value) => ({ value, label: value.replaceAll('_', ' '), group: WORLD })),
  ];
}
