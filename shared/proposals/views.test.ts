import { describe, expect, test } from 'vitest';

import { groupViews, isPerson, scansOf, viewDayStart } from './views.ts';
import type { View } from './views.ts';

const view = (minute: number, visitor: string, piece?: string): View => ({
  at: new Date(Date.UTC(2026, 10, 24, 15, minute)).toISOString(),
  visitor,
  ...(piece !== undefined && { piece }),
});

test.each([
  ['2026-11-24T23:58:00.000Z', '2026-11-24T09:00:00.000Z'],
  ['2026-11-25T00:03:00.000Z', '2026-11-24T09:00:00.000Z'],
  ['2026-11-25T08:59:59.999Z', '2026-11-24T09:00:00.000Z'],
  ['2026-11-25T09:00:00.000Z', '2026-11-25T09:00:00.000Z'],
])('the day of a view at %s began in the night, at %s', (at, start) => {
  expect(viewDayStart(at)).toBe(start);
});

describe('groupViews', () => {
  test('makes one group of a visitor’s views within 30 minutes of the last one', () => {
    const folded = groupViews([view(0, 'a'), view(10, 'b'), view(29, 'a'), view(59, 'a'), view(90, 'a')]);
    expect(folded.map(({ visitor, times }) => [visitor, times])).toEqual([
      ['a', 3],
      ['b', 1],
      ['a', 1],
    ]);
    expect(folded[0]).toMatchObject({ at: view(0, 'a').at, lastAt: view(59, 'a').at });
  });

  test('names the mailed piece that led to the page last, and none for a visitor without one', () => {
    const views = [view(0, 'a', 'P1'), view(5, 'a'), view(6, 'b'), view(7, 'c'), view(8, 'c', 'P2')];
    const groups = groupViews(views);
    expect(groups.map(({ visitor, piece }) => [visitor, piece])).toEqual([
      ['a', 'P1'],
      ['b', undefined],
      ['c', 'P2'],
    ]);
    expect(groups.map((group) => 'piece' in group)).toEqual([true, false, true]);
  });

  test('loses no view', () => {
    const views = Array.from({ length: 200 }, (_, n) => view(n * 7, `v${n % 5}`));
    expect(groupViews(views).reduce((sum, { times }) => sum + times, 0)).toBe(200);
  });
});

test('a mailed piece is counted once for each group of views', () => {
  const views = [view(0, 'a', 'P1'), view(5, 'a', 'P1'), view(6, 'b', 'P2'), view(7, 'c', 'P1'), view(8, 'a')];
  expect([scansOf(views, 'P1'), scansOf(views, 'P2'), scansOf(views, 'P3')]).toEqual([2, 1, 0]);
});

describe('isPerson', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';
  test.each([
    [phone, [], true],
    [desktop, [undefined, ''], true],
    [desktop, ['prefetch;prerender'], false],
    [phone, [undefined, 'preview'], false],
    ['', [], false],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', [], false],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', [], false],
    ['facebookexternalhit/1.1', [], false],
    ['WhatsApp/2.24', [], false],
    ['Slackbot-LinkExpanding 1.0', [], false],
    ['TelegramBot (like TwitterBot)', [], false],
    ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/534+ BingPreview/1.0b', [], false],
  ])('of %j %j', (userAgent, purposes, person) => {
    expect(isPerson({ userAgent, purposes })).toBe(person);
  });
});
