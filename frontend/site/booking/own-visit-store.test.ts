import { afterEach, expect, test, vi } from 'vitest';

import { findOwnVisit, saveOwnVisit } from './own-visit-store.ts';

afterEach(() => vi.unstubAllGlobals());

const visit = {
  start: '2026-01-05T15:00:00.000Z',
  end: '2026-01-05T16:00:00.000Z',
  timeZone: 'America/Denver',
  token: 't',
  calendarUrl: '/calendar',
  visitUrl: '/visit',
};

test('a device knows the visit it booked also after the time it was booked for, because it may have been moved', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  saveOwnVisit('oak-lane', visit);
  expect([findOwnVisit('oak-lane'), findOwnVisit('elm-court')]).toEqual([visit, undefined]);
});
