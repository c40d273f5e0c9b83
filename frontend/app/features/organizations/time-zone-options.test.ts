import { expect, test } from 'vitest';

import { timeZoneOptions } from './time-zone-options.ts';

const known = ['Africa/Abidjan', 'America/Indiana/Tell_City', 'America/New_York', 'Europe/Berlin'];

test('time zones of the US come first, and every zone once', () => {
  const options = timeZoneOptions('America/New_York', known);
  expect(options[0]).toEqual({ value: 'America/New_York', label: 'Eastern Time (New York)', group: 'United States' });
  expect(options.filter(({ group }) => group === 'All others').map(({ label }) => label)).toEqual([
    'Africa/Abidjan',
    'America/Indiana/Tell City',
    'Europe/Berlin',
  ]);
});

test('a stored zone that the browser does not know can be kept', () => {
  expect(timeZoneOptions('Etc/UTC', known).map(({ value }) => value)).toContain('Etc/UTC');
});
