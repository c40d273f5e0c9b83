import { afterAll, expect, inject, test } from 'vitest';

import { originSecretOf, startFunctionWorker } from '#shared/testing/function-worker.ts';
import { visits } from '#shared/visits/contract.ts';
import { gatewayEvent } from '../testing/gateway-event.ts';
import { openOffice } from '../testing/office.ts';
import { freeStarts, newCompany, newPage, visitor } from '../testing/open-pages.ts';

const { homeowner } = inject('functions');
const worker = startFunctionWorker(homeowner);
afterAll(() => worker.stop());

/** A /48 network that no earlier test used, so that its limits are untouched. */
const site = `2001:db8:${(Date.now() % 0xffff).toString(16)}`;

test('twenty networks of one /48 book a hundred visits an hour together and no more, and another /48 still does', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const { slug } = await newPage(session);
  const [start = ''] = await freeStarts(slug);
  const book = async (viewer: string) => {
    const asked = gatewayEvent(homeowner, visits.book, { session, body: visitor(start) });
    const headers = { ...asked.headers, 'x-origin-secret': originSecretOf(homeowner), 'x-viewer-ip': viewer };
    const rawPath = asked.rawPath.replace('{slug}', slug);
    return (await worker.run({ ...asked, rawPath, headers, pathParameters: { slug } })).statusCode;
  };
  const statuses = new Map<number, number>();
  for (let network = 1; network <= 20; network += 1) {
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const status = await book(`${site}:${network.toString(16)}::${attempt}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  // The first attempt gets the visit, the next 99 come too late for it, and the rest reach the limit.
  expect(Object.fromEntries(statuses)).toEqual({ 201: 1, 409: 99, 429: 20 });
  expect(await book('2001:db9::1')).toBe(409);
});
