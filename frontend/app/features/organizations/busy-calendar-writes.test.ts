import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../../api/query-client.ts';
import { catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { busyCalendarsQuery, useAddCalendar, useRemoveCalendar } from './busy-calendar-writes.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const { queryKey } = busyCalendarsQuery(1);
const calendar = { name: 'Crew', address: 'https://calendar.example/crew.ics', who: 'one' } as const;

/** A server that acts on the first press but loses its answer. It answers later presses with `later`. */
function loseFirstAnswer(later: () => Response) {
  const answer = vi.fn<() => Promise<Response>>(() => Promise.resolve(later()));
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', answer);
  return answer;
}

const refusal = (status: number, message: string, code: string) => () =>
  new Response(message, { status, headers: { 'x-error-code': code } });

function clientWithList() {
  const client = createQueryClient();
  client.setQueryDefaults(queryKey, { gcTime: 60_000 });
  client.setQueryData(queryKey, { calendars: [] });
  return { client, isAskedAgain: () => client.getQueryState(queryKey)?.isInvalidated };
}

test('a busy calendar that is gone already is removed, and the list is asked for again', async () => {
  const asked = loseFirstAnswer(refusal(404, 'Calendar not found', 'NOT_FOUND'));
  const { client, isAskedAgain } = clientWithList();
  const { remove } = firstRender(() => useRemoveCalendar(1), client);
  remove('a');
  await expect.poll(caughtToasts).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(1);
  remove('a');
  await expect.poll(() => caughtToasts().at(-1)).toEqual(['Calendar Removed', 'It is no longer read.']);
  expect(isAskedAgain()).toBe(true);
});

test('a busy calendar that was added already is shown in the list, which is asked for again', async () => {
  const asked = loseFirstAnswer(
    refusal(409, 'This calendar is already in the list. To add it again, please remove it first.', 'CONFLICT'),
  );
  const { client, isAskedAgain } = clientWithList();
  const { add } = firstRender(() => useAddCalendar(1, () => undefined), client);
  add(calendar);
  await expect.poll(() => asked.mock.settledResults.length).toBe(1);
  expect(isAskedAgain()).toBe(false);
  add(calendar);
  await expect.poll(isAskedAgain).toBe(true);
  expect(caughtToasts()).toEqual([]);
});
