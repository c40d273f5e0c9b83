import { beforeEach, expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { openOffice } from '../testing/office.ts';
import { freeStarts, lookAt, newCompany, newPage, visitor } from '../testing/open-pages.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';

const LIMITED = ['slug', 'view', 'opt-out'] as const;
beforeEach(() => Promise.all(LIMITED.map((name) => resetRateLimits(name))));

const refusal = ({ status, headers }: Response) => [status, headers.get('retry-after')];

test('one viewer records 120 views in ten minutes and no more', async () => {
  const { slug } = await newPage((await openOffice()).session);
  await useUpRateLimit('view', 119);
  expect((await lookAt(slug)).status).toBe(200);
  expect(refusal(await lookAt(slug))).toEqual([429, '600']);
  await resetRateLimits('view');
});

test('one viewer opts out 20 times an hour and no more', async () => {
  const { session } = await openOffice();
  const [one, other] = [await newPage(session), await newPage(session)];
  const optOut = ({ slug }: { readonly slug: string }) =>
    openSession(inject('origin')).ask(proposals.optOut, { params: { slug } });
  await useUpRateLimit('opt-out', 19);
  expect((await optOut(one)).status).toBe(200);
  expect(refusal(await optOut(other))).toEqual([429, '3600']);
  await resetRateLimits('opt-out');
});

test('one viewer books 10 visits an hour and no more', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const [one, other] = [await newPage(session), await newPage(session)];
  const [start = '', later = ''] = await freeStarts(one.slug);
  const stranger = openSession(inject('origin'));
  await useUpRateLimit('visit', 9);
  const booked = await stranger.ask(visits.book, { params: { slug: one.slug }, body: visitor(start) });
  expect(booked.status).toBe(201);
  const refused = await stranger.ask(visits.book, { params: { slug: other.slug }, body: visitor(later) });
  expect(refusal(refused)).toEqual([429, '3600']);
  await resetRateLimits('visit');
});
