import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { BoardEntry } from '#shared/today/board-entries.ts';
import { sayZone } from '../../../testing/browser-zone.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { looseNamesIn, UNBROKEN } from '../../../testing/unbroken.ts';
import { CallList } from './call-list.tsx';
import { DraftList, OpenedList, VisitList } from './day-lists.tsx';
import { TodayFailed } from './today-failed.tsx';
import { TodayTitle } from './today-frame.tsx';

afterEach(() => vi.restoreAllMocks());

const NOW = Date.parse('2026-11-23T12:00:00Z');
const entry: BoardEntry = {
  id: 7,
  slug: 'sample-street',
  address: '7 Sample Street',
  status: 'sent',
  at: '2026-11-23T10:00:00.000Z',
  name: 'Sam Sample',
  phone: '9545550100',
};
const shown = (list: ReactNode): string => textOf(markupOf(<InRouter>{list}</InRouter>));

describe('the Today screen', () => {
  test('has whom to call and why, with a press that notes the call', () => {
    expect(shown(<CallList calls={[{ ...entry, reason: 'opened' }]} now={NOW} />)).toBe(
      'Calls to make 1 Sam Sample 7 Sample Street Opened the page, no visit booked yet · 2 h ago ' +
        'Call Sam Sample at 9545550100 Called',
    );
  });

  test.each([
    ['America/New_York', ''],
    ['America/Chicago', ' (Eastern Standard Time)'],
  ])('has the visits of the day with the way there, to a viewer in %s', (viewer, zone) => {
    sayZone(viewer);
    const visit = { ...entry, at: '2026-11-23T15:00:00Z', end: '2026-11-23T16:00:00Z', timeZone: 'America/New_York' };
    expect(shown(<VisitList visits={[visit]} />)).toBe(
      `Visits today 1 Sam Sample 7 Sample Street 10:00 AM – 11:00 AM${zone} Call Sam Sample at 9545550100 Directions`,
    );
  });

  test('has the pages that were opened, with how long ago', () => {
    expect(shown(<OpenedList opened={[entry]} now={NOW} />)).toBe(
      'Opened since yesterday 1 Sam Sample 7 Sample Street Opened 2 h ago Sent',
    );
  });

  test('has the longest names and addresses whole', () => {
    const calls = [{ ...entry, name: UNBROKEN, address: UNBROKEN, reason: 'opened' } as const];
    const html = markupOf(
      <InRouter>
        <CallList calls={calls} now={NOW} />
      </InRouter>,
    );
    expect([looseNamesIn(html), html.includes('truncate')]).toEqual([[], false]);
  });

  test('has five proposals that were left lying, and more by a press', () => {
    const { id: _, name: __, phone: ___, ...nameless } = entry;
    const drafts = [1, 2, 3, 4, 5, 6].map((id) => ({ ...nameless, id, address: '', status: 'draft' }) as const);
    const row = 'No address Started 2 h ago Draft ';
    expect(shown(<DraftList drafts={drafts} now={NOW} />)).toBe(`Not sent yet 6 ${row.repeat(5)}Show All 6`);
  });

  test('is named, also where it could not be loaded', () => {
    const morning = new Date(2027, 0, 4, 7).getTime();
    expect(shown(<TodayTitle at={morning} />)).toBe('Today Monday, January 4');
    expect(shown(<TodayFailed onRetry={() => undefined} />)).toBe(
      'Error Loading Today There was an issue loading your calls, visits and numbers. Try Again',
    );
  });
});

test('the list of opened pages says since when', () => {
  expect(shown(<OpenedList opened={[]} now={NOW} />)).toBe(
    'Opened since yesterday No homeowner has opened a page since yesterday.',
  );
});
