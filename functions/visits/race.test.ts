import { afterAll, expect, inject, test } from 'vitest';

import { allOf, calendarPartition, kind } from '#shared/table/keys.ts';
import { originSecretOf, startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { FunctionWorker } from '#shared/testing/function-worker.ts';
import { visits } from '#shared/visits/contract.ts';
import { bookedVisit, slotTakenReply } from '#shared/visits/visit.ts';
import { openOffice } from '../testing/office.ts';
import { freeStarts, newCompany, newPage, visitor } from '../testing/open-pages.ts';
import { readPartition } from '../testing/operator.ts';

const { homeowner } = inject('functions');
const workers: FunctionWorker[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

/** A booking as the gateway passes it to the function, from its own viewer. */
const bookingFrom = (viewer: number, slug: string, start: string) => ({
  version: '2.0',
  routeKey: `${visits.book.method} ${visits.book.path}`,
  rawPath: visits.book.path.replace('{slug}', slug),
  rawQueryString: '',
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-origin-secret': originSecretOf(homeowner),
    'x-viewer-ip': `198.51.100.${viewer}`,
  },
  pathParameters: { slug },
  requestContext: {},
  body: JSON.stringify(visitor(start)),
  isBase64Encoded: false,
});

type Answer = Awaited<ReturnType<FunctionWorker['run']>>;
const withStatus = (answers: readonly Answer[], status: number): string[] =>
  answers.filter(({ statusCode }) => statusCode === status).map(({ body }) => body);

test('50 concurrent bookings of one time through 50 links make one visit; the others get the free times', async () => {
  const { session, accountId } = await openOffice();
  await newCompany(session);
  const slugs: string[] = [];
  for (let n = 0; n < 50; n += 1) slugs.push((await newPage(session)).slug);
  const [start = ''] = await freeStarts(slugs[0] ?? '');
  workers.push(startFunctionWorker(homeowner), startFunctionWorker(homeowner));
  const race = slugs.map(async (slug, n) => workers[n % 2]?.run(bookingFrom(n + 1, slug, start)));
  const answers = (await Promise.all(race)).filter((answer) => answer !== undefined);
  const [won, lost] = [withStatus(answers, 201), withStatus(answers, 409)];
  expect([won.length, lost.length]).toEqual([1, 49]);
  expect(won.map((body) => bookedVisit.parse(JSON.parse(body)).start)).toEqual([start]);
  for (const body of lost) {
    const { slots } = slotTakenReply.parse(JSON.parse(body));
    expect(slots.length).toBeGreaterThan(100);
    expect(slots.map((slot) => slot.start)).not.toContain(start);
  }
  expect(await readPartition(calendarPartition(accountId), allOf(kind.cell))).toHaveLength(4);
});
