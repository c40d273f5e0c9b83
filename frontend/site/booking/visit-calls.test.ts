import { afterEach, expect, test, vi } from 'vitest';

import { readOwnVisit } from './visit-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const booked = {
  start: '2026-01-05T15:00:00.000Z',
  end: '2026-01-05T16:00:00.000Z',
  timeZone: 'America/Denver',
  token: 't',
  calendarUrl: '/calendar',
  visitUrl: '/visit',
};

test('the device that booked a visit shows it in the time zone that it was moved to', async () => {
  const moved = { start: '2026-01-06T15:00:00.000Z', end: '2026-01-06T16:00:00.000Z', timeZone: 'America/Chicago' };
  vi.stubGlobal('fetch', async () => Response.json({ state: 'booked', ...moved }));
  expect(await readOwnVisit(booked)).toEqual({ ...booked, ...moved });
});
