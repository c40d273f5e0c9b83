import { beforeEach, expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { accountPartition, FEED, linkKey, prefix, visitKey } from '#shared/table/keys.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { findItems, readItem, readPartition, writeItem } from '../testing/operator.ts';
import { asRead, mailTo, subjectsTo } from '../testing/outbox.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';
import { recordOf, redeliver } from '../testing/redeliver.ts';

const OFFICE = 'office@paveprint.example';

let office: Office;

beforeEach(async () => {
  await resetRateLimits('slug');
  office = await openOffice();
  await newCompany(office.session, { phoneNumber: '(954) 555-0199', emailAddress: OFFICE });
});

const homeowner = (name: string): string => `${office.userId}-${name}@paveprint.example`;

async function book(name: string, more: object = {}): Promise<Proposal> {
  const page = await newPage(office.session);
  await bookVisit(page.slug, (await freeStarts(page.slug))[40] ?? '', { email: homeowner(name), ...more });
  await eventually(async () => (await mailTo(homeowner(name))).length, 1);
  return page;
}

const close = () => office.session.call(account.remove, { body: { email: `${office.userId}@paveprint.example` } });

/** How many cancellations of the account's visits the event feed has. */
async function cancellations(): Promise<number> {
  const events = (await readPartition(FEED)).map(
    ({ event }) => event as { type: string; data: { accountId?: string } },
  );
  return events.filter(({ type, data }) => type === 'visit.cancelled' && data.accountId === office.accountId).length;
}

test('whoever has a visit to come reads once that it is canceled when the account is deleted, in their language', async () => {
  await book('en');
  await book('es', { language: 'es' });
  await useUpRateLimit('mail-account', 100, office.accountId);
  await close();
  const canceled = async (name: string) => (await subjectsTo(homeowner(name))).slice(1);
  await eventually(() => canceled('en'), ['Your visit with Oak Paving is canceled']);
  await eventually(async () => (await mailTo(homeowner('es'))).length, 2);
  const text = asRead((await mailTo(homeowner('en'))).at(-1) ?? '');
  expect(text).toContain(`Reply-To: ${OFFICE}\n`);
  expect(text).toContain('(954) 555-0199');
  expect(text).not.toContain('/proposal/');
  await eventually(cancellations, 2);
  for (const kind of [prefix.page, prefix.calendar]) await eventually(() => findItems(kind, office.accountId), []);
  expect(await canceled('en')).toHaveLength(1);
});

test('the homeowner is told, with where to reply, even if everything else of the account is gone by then', async () => {
  const page = await book('late');
  const record = await recordOf(visitKey(String((await readItem(linkKey(page.slug)))?.['pageId'])));
  const NewImage = { ...record.NewImage, email: { S: homeowner('later') }, state: { S: 'cancelled' } };
  await close();
  await eventually(() => readPartition(accountPartition(office.accountId)).then((items) => items.length), 1);
  await redeliver({ ...record, NewImage }, record);
  await eventually(() => subjectsTo(homeowner('later')), ['Your visit with Oak Paving is canceled']);
  expect((await mailTo(homeowner('later')))[0]).toContain(`Reply-To: ${OFFICE}\r`);
});

test('a visit that has begun is not canceled with its account', async () => {
  const page = await book('begun');
  const key = visitKey(String((await readItem(linkKey(page.slug)))?.['pageId']));
  await writeItem({ ...(await readItem(key)), ...key, start: new Date(Date.now() - 60_000).toISOString() });
  await close();
  await eventually(() => readPartition(accountPartition(office.accountId)).then((items) => items.length), 1);
  await eventually(() => findItems(prefix.page, office.accountId), []);
  expect(await subjectsTo(homeowner('begun'))).toEqual(['Your visit with Oak Paving is booked']);
});
