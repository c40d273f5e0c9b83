import { afterEach, expect, test, vi } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { todayQuery } from '../../../api/today-queries.ts';
import { sayZone } from '../../../testing/browser-zone.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { MonthChart } from './month-chart.tsx';
import { Numbers, Tiles } from './numbers.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what became of proposals is counted, with the time until they were first opened', () => {
  const total = { month: '2026-11', organizationId: 1, sent: 4, opened: 3, booked: 1, won: 0 };
  const text = (hours: readonly (readonly [number, number])[]) =>
    textOf(markupOf(<Tiles total={{ ...total, hours: hours.map(([bucket, count]) => [bucket, count]) }} />));
  const counted = 'Sent 4 Opened 3 75% Success 1 25% Won 0 0% Until first opened';
  expect(text([])).toBe(`${counted} —`);
  expect(text([[10, 3]])).toMatch(new RegExp(`^${counted} \\d+ \\w+ median$`));
});

test('a chart of months says what its bars are, and has the same numbers as a table', () => {
  const rows = [{ month: '2026-11', organizationId: 1, sent: 4, opened: 3, booked: 1, won: 0, hours: [] }];
  const html = markupOf(<MonthChart rows={rows} />);
  expect(textOf(html)).toBe(
    'Sent Opened Success Won 0 2 4 Nov Show as a table ' + 'Month Sent Opened Success Won November 2026 4 3 1 0',
  );
  expect(html).toContain('November 2026: 4 sent, 3 opened, 1 success, 0 won');
});

test('what was just sent is counted where the next month has begun already', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  sayZone('America/Los_Angeles');
  const months = [{ month: '2026-12', organizationId: 1, sent: 3, opened: 0, booked: 0, won: 0, hours: [] }];
  const shown = (rows: typeof months) =>
    textOf(markupOf(<Numbers months={rows} now={Date.parse('2026-12-01T05:30:00Z')} />));
  expect(shown(months)).toMatch(/Last 12 months December 2026 November 2026 .* Sent 3 /);
  expect(shown([])).toMatch(/Last 12 months November 2026 /);
});

test('numbers of several organizations can be seen for each, also for one that was deleted', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const client = createQueryClient();
  client.setQueryData(organizationsQuery().queryKey, [
    { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 },
  ]);
  const one = { month: '2026-11', sent: 1, opened: 0, booked: 0, won: 0, hours: [] };
  const months = [0, 1, 2].map((organizationId) => ({ ...one, organizationId }));
  const numbers = <Numbers months={months} now={Date.parse('2026-11-23T12:00:00Z')} />;
  expect(textOf(markupOf(numbers, client))).toMatch(
    /^What became of your proposals Each counts in the month in which it was sent\. Organization All organizations No organization Sample Paving Organization 2 Month Last 12 months November 2026 /,
  );
});

test.each(['Etc/Unknown', undefined])(
  'the board and its numbers are those of UTC in a browser whose zone is %s',
  async (said) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const asked: string[] = [];
    vi.stubGlobal('location', new URL('https://app.example.com/app/today'));
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Response.json({ calls: [], visits: [], opened: [], drafts: [], months: [] });
    });
    sayZone(said);
    await createQueryClient().fetchQuery(todayQuery());
    expect(asked).toEqual(['/api/today?timeZone=UTC']);
    const text = textOf(markupOf(<Numbers months={[]} now={Date.parse('2026-12-01T00:30:00Z')} />));
    expect(text).toContain('December 2026');
  },
);
