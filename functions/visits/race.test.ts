import { afterAll, expect, inject, test } from 'vitest';

import { allOf, calendarPartition, kind } from '#shared/table/keys.ts';
import { originSecretOf, startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { FunctionWorker } from '#shared/testing/function-worker.ts';
import { visits } from '#shared/visits/contract.ts';
import { bookedVisit, slotTaken } from '#shared/visits/visit.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage, visitor } from '../testing/open-pages.ts';
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

test.each([1, 3])(
  '50 concurrent bookings of one time that has room for %d make as many visits; the others get the free times',
  async (visitsAtOnce) => {
    const { session, accountId } = await openOffice();
    await newCompany(session, { visitsAtOnce });
    const slugs: string[] = [];
    for (let n = 0; n < 50; n += 1) slugs.push((await newPage(session)).slug);
    const [start = ''] = await freeStarts(slugs[0] ?? '');
    workers.push(startFunctionWorker(homeowner), startFunctionWorker(homeowner));
    const race = slugs.map(async (slug, n) => workers[n % 2]?.run(bookingFrom(n + 1, slug, start)));
    const answers = (await Promise.all(race)).filter((answer) => answer !== undefined);
    const [won, lost] = [withStatus(answers, 201), withStatus(answers, 409)];
    expect([won.length, lost.length]).toEqual([visitsAtOnce, 50 - visitsAtOnce]);
    expect(won.map((body) => bookedVisit.parse(JSON.parse(body)).start)).toEqual(won.map(() => start));
    for (const body of lost) {
      const { slots } = slotTaken.parse(JSON.parse(body));
      expect(slots.length).toBeGreaterThan(100);
      expect(slots.map((slot) => slot.start)).not.toContain(start);
    }
    expect(await readPartition(calendarPartition(accountId), allOf(kind.cell))).toHaveLength(4 * visitsAtOnce);
  },
);

/** A move as the gateway passes it to the function, from its own viewer. */
const moveFrom = (
  viewer: number,
  slug: string,
  { token, start }: { readonly token: string; readonly start: string },
) => ({
  ...bookingFrom(viewer, slug, start),
  routeKey: `${visits.move.method} ${visits.move.path}`,
  rawPath: visits.move.path.replace('{slug}', slug).replace('{token}', token).replace('{start}', start),
  pathParameters: { slug, token, start },
  body: '',
});

test.each([1, 3])(
  '50 concurrent moves to one time that has room for %d: as many win, nobody is without a visit, and the old times of the winners are free',
  async (visitsAtOnce) => {
    const { session, accountId } = await openOffice();
    await newCompany(session, { visitsAtOnce });
    const slugs: string[] = [];
    for (let n = 0; n < 50; n += 1) slugs.push((await newPage(session)).slug);
    const times = await freeStarts(slugs[0] ?? '');
    const booked: { slug: string; token: string; start: string }[] = [];
    for (const [n, slug] of slugs.entries()) {
      const start = times[n] ?? '';
      booked.push({ slug, start, token: (await bookVisit(slug, start)).token });
    }
    const wanted = times[60] ?? '';
    workers.push(startFunctionWorker(homeowner), startFunctionWorker(homeowner));
    const race = booked.map(async ({ slug, token }, n) =>
      workers.at(-1 - (n % 2))?.run(moveFrom(n + 1, slug, { token, start: wanted })),
    );
    const answers = (await Promise.all(race)).map((answer) => answer?.statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(visitsAtOnce);
    expect(answers.filter((status) => status === 409)).toHaveLength(50 - visitsAtOnce);
    const cells = await readPartition(calendarPartition(accountId), allOf(kind.cell));
    const firsts = cells.flatMap(({ visit }) => (visit === undefined ? [] : [(visit as { start: string }).start]));
    const left = booked.map(({ start }, n) => (answers[n] === 200 ? wanted : start));
    expect(firsts.toSorted()).toEqual(left.toSorted());
    expect(cells).toHaveLength(200);
  },
);

/** A cancellation as the gateway passes it to the function, from its own viewer. */
const cancelFrom = (viewer: number, { slug, token }: { readonly slug: string; readonly token: string }) => ({
  ...bookingFrom(viewer, slug, ''),
  routeKey: `${visits.cancel.method} ${visits.cancel.path}`,
  rawPath: visits.cancel.path.replace('{slug}', slug).replace('{token}', token),
  pathParameters: { slug, token },
  body: '',
});

test('30 visits that are moved while they are canceled are canceled, and no time stays taken', async () => {
  const { session, accountId } = await openOffice();
  await newCompany(session);
  const booked: { slug: string; token: string }[] = [];
  const times = await freeStarts((await newPage(session)).slug);
  for (let n = 0; n < 30; n += 1) {
    const { slug } = await newPage(session);
    booked.push({ slug, token: (await bookVisit(slug, times[2 * n] ?? '')).token });
  }
  workers.push(startFunctionWorker(homeowner), startFunctionWorker(homeowner));
  const [mover, canceler] = workers.slice(-2);
  const canceled = booked.map(async (visit, n) => {
    const start = times[2 * n + 1] ?? '';
    const moved = mover?.run(moveFrom(n + 1, visit.slug, { token: visit.token, start }));
    const [answer] = await Promise.all([canceler?.run(cancelFrom(n + 101, visit)), moved]);
    return answer?.statusCode;
  });
  expect(await Promise.all(canceled)).toEqual(booked.map(() => 200));
  expect(await readPartition(calendarPartition(accountId), allOf(kind.cell))).toEqual([]);
});
