import { randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';

import { billing } from '#shared/billing/contract.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { leads } from '#shared/leads/contract.ts';
import { leadIdentity } from '#shared/leads/lead-identity.ts';
import { newLead } from '#shared/leads/new-lead.ts';
import { proposals } from '#shared/proposals/contract.ts';
import {
  FEED,
  allOf,
  calendarPartition,
  duplicateLeadKey,
  hadTrialKey,
  hashedForm,
  idempotencyRecordKey,
  jobKey,
  kind,
  mailKey,
  unreachableKey,
} from '#shared/table/keys.ts';
import { newHouse } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { eventually } from '../testing/eventually.ts';
import { aLead, writeLead } from '../testing/leads.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import type { Item } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

/** Days until an item counts as absent, counted from `from`. */
const daysKept = (item: Item | undefined, from = Date.now()): number =>
  Math.round((Number(item?.['ttl']) - from / 1000) / DAY_SECONDS);

const run = randomBytes(6).toString('hex');

describe('is kept', () => {
  test('a visit on the calendar until 90 days after its end', async () => {
    await resetRateLimits('slug');
    const { session, accountId } = await openOffice();
    await newCompany(session);
    const { slug } = await newPage(session);
    const [start = ''] = await freeStarts(slug);
    const { end } = await bookVisit(slug, start);
    const cells = await readPartition(calendarPartition(accountId), allOf(kind.cell));
    expect(cells.map((cell) => daysKept(cell, Date.parse(end)))).toEqual([90, 90, 90, 90]);
  });

  test('a job a week', async () => {
    const { session, accountId } = await openOffice();
    const response = await session.ask(imaging.processImage, {
      body: { imageUrl: await upload(session), prompt: 'fail-moderation' },
      headers: { prefer: 'respond-async' },
    });
    const { jobId } = (await response.json()) as { readonly jobId: string };
    expect(daysKept(await readItem(jobKey(accountId, jobId)))).toBe(7);
  });

  test('what an Idempotency-Key stands for a day, and another body under it is refused', async () => {
    const { session, accountId } = await openOffice();
    const [one, other] = [await newHouse(session), await newHouse(session)];
    const headers = { 'idempotency-key': 'one' };
    const draft = ({ id }: { readonly id: number }) =>
      session.ask(proposals.createDraft, { body: { propertyId: id }, headers });
    const first = await (await draft(one)).text();
    expect(await (await draft(one)).text()).toBe(first);
    const refused = await draft(other);
    expect([refused.status, await refused.text()]).toEqual([422, 'This Idempotency-Key was used for another request.']);
    expect(daysKept(await readItem(idempotencyRecordKey(accountId, 'one')))).toBe(1);
  });

  test('the mark of a lead, by which it is known when it is sent again, a day', async () => {
    await resetRateLimits('lead');
    const lead = { ...aLead, email: `${run}@paveprint.example` };
    const { status } = await openSession(inject('origin')).ask(leads.create, { body: lead });
    const identity = sha256(JSON.stringify(leadIdentity(newLead.parse(lead))));
    expect([status, daysKept(await readItem(duplicateLeadKey(identity)))]).toEqual([200, 1]);
  });

  test('a mail a month, and an address that mail does not reach a year', async () => {
    const id = `mailed-${run}`;
    await writeLead({ id });
    const staff = sha256('fulfilment@paveprint.example');
    const mail = mailKey(sha256(`new-lead#lead.created-${id}|${staff}`).slice(0, 32));
    await eventually(async () => daysKept(await readItem(mail)), 30);
    const to = `bounce+${run}@simulator.amazonses.com`;
    const fields = { kind: 'invitation', to, subject: 'Sample', text: 'Sample', state: 'waiting', attempts: 0 };
    await writeItem({ ...mailKey(run), v: 1, ...fields });
    await eventually(async () => daysKept(await readItem(unreachableKey(sha256(to)))), 365);
  });

  test('that a person had a trial 24 months', async () => {
    const { session, userId } = await openOffice({ plan: 'free' });
    await session.call(billing.start, { body: { what: 'trial' } });
    const mark = hadTrialKey(sha256(hashedForm(`${userId}@paveprint.example`)));
    expect(daysKept(await readItem(mark))).toBe(730);
  });

  test('an event of the feed two years', async () => {
    const good = `good-${run}`;
    await writeLead({ id: good });
    const event = async () =>
      (await readPartition(FEED)).find(
        (entry) => (entry['event'] as { readonly id: string }).id === `lead.created-${good}`,
      );
    await eventually(async () => daysKept(await event()), 730);
  });
});
