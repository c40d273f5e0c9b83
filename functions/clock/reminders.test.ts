import { beforeEach, describe, expect, inject, test } from 'vitest';

import { addMinutes, dueMinute } from '#shared/clock/minutes.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { Key } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { reminders } from '#shared/visits/reminders.ts';
import { dueAt, tickAt } from '../testing/clock.ts';
import { eventually, until } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { writeItem } from '../testing/operator.ts';
import type { Item } from '../testing/operator.ts';
import { mailTo, subjectsOf, subjectsTo } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const ZONE = 'America/New_York';
let office: Office;
let companyId: number;
let page: Proposal;
let start: string;
let homeowner: string;
let contractor: string;
const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await resetRateLimits('slug');
  office = await openOffice();
  companyId = (await newCompany(office.session)).id;
  page = await newPage(office.session);
  // Far enough ahead for both reminders.
  start = (await freeStarts(page.slug))[40] ?? '';
  homeowner = `${office.userId}-home@paveprint.example`;
  contractor = `${office.userId}@paveprint.example`;
});

const times = () => reminders({ start, timeZone: ZONE }).map(({ at }) => at);
const onClock = async () =>
  (await Promise.all(times().map((at) => dueAt(at, office.accountId)))).map(({ length }) => length);
/** The first mail to an address whose subject begins with these words. */
const mailAbout = async (address: string, beginning: string): Promise<string> =>
  (await mailTo(address)).find((mail) => subjectsOf([mail])[0]?.split(':')[0] === beginning) ?? '';

const BOOKED = 'Your visit with Oak Paving is booked';
const CANCELED = 'Your visit with Oak Paving is canceled';
const AHEAD = 'Your visit with Oak Paving';

describe('reminders of a visit', () => {
  test('reach both sides a day and two hours before, each once, also when the clock ticks twice', async () => {
    await bookVisit(page.slug, start, { email: homeowner, note: 'The gate is open.' });
    expect(await onClock()).toEqual([1, 1]);
    for (const at of times()) {
      await tickAt(at, { times: 2 });
      await tickAt(at);
    }
    await eventually(() => subjectsTo(homeowner), [AHEAD, AHEAD, BOOKED]);
    await eventually(() => subjectsTo(contractor), ['Upcoming visit', 'Upcoming visit', 'Visit booked']);
    expect(await onClock()).toEqual([0, 0]);
    const reminder = await mailAbout(homeowner, AHEAD);
    for (const words of ['Hello Sample Homeowner,', 'Oak Paving will visit you.', '(Eastern ', '/visits/']) {
      expect(reminder).toContain(words);
    }
    expect(reminder).not.toContain('reply to this e-mail');
    expect(await mailAbout(contractor, 'Upcoming visit')).toContain('The gate is open.');
  });

  test('go to the address that the organization has by then', async () => {
    const emailAddress = `${office.userId}-oak@paveprint.example`;
    await bookVisit(page.slug, start);
    await office.session.call(organizations.edit, { params: { id: String(companyId) }, body: { emailAddress } });
    await tickAt(times()[0] ?? '');
    await eventually(async () => (await subjectsTo(emailAddress)).includes('Upcoming visit'), true);
  });

  test('are done at once when their table is restored from before they were mailed, and reach only who had none', async () => {
    const emailAddress = `${office.userId}-oak@paveprint.example`;
    await bookVisit(page.slug, start, { email: homeowner });
    const [first = ''] = times();
    const [due] = (await dueAt(first, office.accountId)) as [Key & Item];
    await tickAt(first);
    await eventually(() => subjectsTo(homeowner), [AHEAD, BOOKED]);
    await office.session.call(organizations.edit, { params: { id: String(companyId) }, body: { emailAddress } });
    await writeItem(due);
    await tickAt(first);
    await eventually(async () => (await subjectsTo(emailAddress)).includes('Upcoming visit'), true);
    expect(await subjectsTo(homeowner)).toEqual([AHEAD, BOOKED]);
    // A reminder that failed would be put off by a minute.
    expect(await dueAt(addMinutes(dueMinute(first), 1), office.accountId)).toEqual([]);
  });

  test('do not outlive a visit that is canceled', async () => {
    const { token } = await bookVisit(page.slug, start, { email: homeowner });
    await stranger.ask(visits.cancel, { params: { slug: page.slug, token } });
    expect(await onClock()).toEqual([0, 0]);
    for (const at of times()) await tickAt(at);
    await eventually(() => subjectsTo(homeowner), [BOOKED, CANCELED]);
  });

  test('are left out when the clock comes to them too late', async () => {
    const { token } = await bookVisit(page.slug, start, { email: homeowner });
    await eventually(() => subjectsTo(homeowner), [BOOKED]);
    await tickAt(start, { since: times()[1] ?? '' });
    expect(await onClock()).toEqual([1, 0]);
    // Once a mail that is queued later has arrived, the reminder would have arrived, too.
    await stranger.ask(visits.cancel, { params: { slug: page.slug, token } });
    await until(async () => ((await subjectsTo(homeowner)).length > 1 ? true : undefined));
    expect(await subjectsTo(homeowner)).toEqual([BOOKED, CANCELED]);
  });
});
