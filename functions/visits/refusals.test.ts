import { beforeEach, describe, expect, inject, test } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { allOf, calendarPartition, cellKey, kind, linkKey, visitKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { cellAt } from '#shared/visits/visit-slots.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { askForVisit, bookVisit, freeStarts, newCompany, newPage, visitor } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const DAY_MS = 86_400_000;
const stranger = openSession(inject('origin'));

let office: Office;
let page: Proposal;

beforeEach(async () => {
  await resetRateLimits('slug');
  office = await openOffice();
  await newCompany(office.session);
  page = await newPage(office.session);
});

const messageOf = async (answer: Response): Promise<string> => {
  const { message } = (await answer.json()) as { readonly message: string };
  return `${answer.status} ${message}`;
};

describe('a second visit', () => {
  test('through one page is refused in words', async () => {
    const [one = '', two = ''] = await freeStarts(page.slug);
    await bookVisit(page.slug, one);
    expect(await messageOf(await askForVisit(page.slug, visitor(two)))).toBe(
      '409 A visit is already booked through this page. To change it, use the link in the confirmation.',
    );
  });

  test('at a time that was just taken is refused in words, with the times still free', async () => {
    const other = await newPage(office.session);
    const [one = '', two = ''] = await freeStarts(page.slug);
    await bookVisit(page.slug, one);
    const answer = await askForVisit(other.slug, visitor(one));
    expect(await answer.clone().json()).toMatchObject({
      slots: expect.arrayContaining([{ start: two, end: expect.any(String) }]),
    });
    expect(await messageOf(answer)).toBe('409 This time was just taken. Please choose another one.');
  });
});

test('a visit that has begun cannot be canceled any more', async () => {
  const { token } = await bookVisit(page.slug, (await freeStarts(page.slug))[0] ?? '');
  const link = await readItem(linkKey(page.slug));
  const key = visitKey(String(link?.['pageId']));
  const begun = new Date(Date.now() - 60_000).toISOString();
  await writeItem({ ...(await readItem(key)), ...key, start: begun });
  const answer = await stranger.ask(visits.cancel, { params: { slug: page.slug, token } });
  expect(`${answer.status} ${await answer.text()}`).toBe(
    '409 This visit has already begun, so it can no longer be canceled.',
  );
  expect([await readItem(key)]).toMatchObject([{ state: 'booked' }]);
});

test('the subscription shows visits from 30 days back on, and no older ones', async () => {
  await bookVisit(page.slug, (await freeStarts(page.slug))[0] ?? '');
  const [cell] = await readPartition(calendarPartition(office.accountId), allOf(kind.cell));
  for (const [days, name] of [
    [29.9, 'Recent Homeowner'],
    [30.1, 'Former Homeowner'],
  ] as const) {
    const start = new Date(Date.now() - days * DAY_MS).toISOString();
    const past = { ...(cell?.['visit'] as object), id: name.replaceAll(' ', ''), name, start };
    await writeItem({ ...cell, ...cellKey(office.accountId, cellAt(Date.parse(start))), visit: past });
  }
  const { url } = await office.session.call(visits.createSubscription);
  const feed = await (await fetch(url)).text();
  expect(feed).toContain('Sample Homeowner');
  expect(feed).toContain('Recent Homeowner');
  expect(feed).not.toContain('Former Homeowner');
});
