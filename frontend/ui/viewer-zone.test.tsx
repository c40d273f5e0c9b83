import { afterEach, expect, test, vi } from 'vitest';

import { sayZone } from '../testing/browser-zone.ts';
import { markupOf, textOf } from '../testing/first-render.tsx';
import { viewerZone } from './viewer-zone.ts';
import { VisitNote } from './visit-note.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['America/Detroit', 'America/Detroit', 'America/Detroit'],
  ['Etc/Unknown', 'UTC', 'America/New_York'],
  [undefined, 'UTC', 'America/New_York'],
])('a browser whose zone is %s is in %s, or wherever else one is without a known zone', (said, zone, orNewYork) => {
  sayZone(said);
  expect([viewerZone(), viewerZone('America/New_York')]).toEqual([zone, orNewYork]);
});

test.each(['Etc/Unknown', undefined])('a visit is shown, with its zone named, where the browser’s is %s', (said) => {
  sayZone(said);
  expect(textOf(markupOf(<VisitNote at="2026-11-24T15:00:00Z" timeZone="America/New_York" />))).toBe(
    'Visit Tue, Nov 24, 10:00 AM (Eastern Standard Time)',
  );
});
