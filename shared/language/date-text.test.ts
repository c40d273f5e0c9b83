import { expect, test } from 'vitest';

import { dateText } from './date-text.ts';

test('a date is the same day everywhere, and an instant the day it was where it happened', () => {
  expect([dateText('2025-03', 'en'), dateText('2026-11-24', 'en'), dateText('2026-11-24', 'es')]).toEqual([
    'Mar 2025',
    'Nov 24, 2026',
    '24 nov 2026',
  ]);
  const evening = '2026-11-21T01:30:00.000Z';
  expect(dateText(evening, 'en', 'America/New_York')).toBe('Nov 20, 2026');
});
