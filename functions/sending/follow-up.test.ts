import { beforeEach, describe, expect, inject, test } from 'vitest';

import { addMinutes, dueMinute } from '#shared/clock/minutes.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Contact } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { sending } from '#shared/sending/contract.ts';
import { proposalKey } from '#shared/table/keys.ts';
import { newHouse } from '#shared/testing/houses.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import {
  againStep,
  changeAccount,
  changeSent,
  mailedTo,
  mailPage,
  onClock,
  openFollowed,
  paramsOf,
  quietStep,
  runOut,
  savePlan,
  visitStep,
  waitingFor,
} from '../testing/followed.ts';
import type { Followed } from '../testing/followed.ts';
import { losePlan, lostPlans } from '../testing/lost-plan.ts';
import { answer, reopen } from '../testing/offers.ts';
import { joinOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let followed: Followed;
const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await resetRateLimits('slug');
  await resetRateLimits('opt-out');
  followed = await openFollowed();
});

const ofPage = () => paramsOf(followed);
const clock = () => onClock(followed);
const waiting = (stepId: string) => waitingFor(followed, stepId);
const mailed = () => mailedTo(followed);

/** Sends a proposal for a house in one of the cities. */
async function sendPageAt({ zone: _zone, ...place }: Partial<(typeof cities)[number]> = {}): Promise<void> {
  const { id: propertyId } = await newHouse(followed.office.session, {
    address: '1 Sample Street, Sampletown',
    ...place,
  });
  const { slug } = await followed.office.session.call(proposals.createDraft, { body: { propertyId } });
  const page = await followed.office.session.call(proposals.setStatus, { params: { slug }, body: { status: 'sent' } });
  followed = { ...followed, page };
  await mailPage(followed);
}

/** How many steps were mailed. The timeline says so as soon as the mail is queued. */
async function followedUp(): Promise<number> {
  const told = await followed.office.session.call(proposals.timeline, { params: ofPage() });
  return told.filter(({ title }) => title === 'Followed up by e-mail').length;
}

/** Cities that never have daytime at the same hour. */
const cities = [
  { zone: 'Asia/Tokyo', latitude: 35.68, longitude: 139.69 },
  { zone: 'Pacific/Honolulu', latitude: 21.31, longitude: -157.86 },
  { zone: 'Europe/London', latitude: 51.51, longitude: -0.13 },
];

const hourIn = (timeZone: string, at: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)));

describe('a follow-up plan', () => {
  test('mails each step once, a wait after its trigger, though the clock ticks twice', async () => {
    const first = await waiting('step-quiet');
    // Pages with a closing day are open until that day.
    await changeAccount(followed, { pagesCloseAt: '2099-01-01T00:00:00.000Z' });
    await tickAt(first, { times: 2 });
    await eventually(mailed, ['The proposal', 'Not opened']);
    const second = await waiting('step-again');
    await tickAt(first);
    await tickAt(second, { times: 2 });
    await eventually(mailed, ['The proposal', 'Not opened', 'Still not opened']);
    await eventually(clock, undefined);
    expect(await followedUp()).toBe(2);
    expect((await mailTo(followed.to)).at(-1)).toContain('List-Unsubscribe: <');
  });

  test('mails a step whose first try failed', async () => {
    const first = await waiting('step-quiet');
    await changeAccount(followed, { pagesCloseAt: 'unreadable' });
    await tickAt(first);
    expect(await mailed()).toEqual(['The proposal']);
    await changeAccount(followed, { pagesCloseAt: '2099-01-01T00:00:00.000Z' });
    await tickAt(addMinutes(dueMinute(first), 1));
    await eventually(mailed, ['The proposal', 'Not opened']);
    await waiting('step-again');
  });

  test('is mailed in Spanish to a contact who reads Spanish', async () => {
    const params = { id: String(followed.page.id) };
    const contact: Contact = {
      name: 'Sample Homeowner',
      email: followed.to,
      phone: '',
      language: 'es',
      source: 'hand',
    };
    await followed.office.session.call(proposals.edit, { params, body: { contact } });
    const first = await waiting('step-quiet');
    await tickAt(first);
    await eventually(async () => (await mailTo(followed.to)).length, 2);
    const mail = (await mailTo(followed.to)).at(-1);
    for (const part of ['<html lang="es">', 'Hace unos días le enviamos una imagen']) expect(mail).toContain(part);
  });

  test('is mailed without a marketing image that prints another price', async () => {
    const { session } = followed.office;
    const image = await upload(session);
    await session.call(proposals.edit, { params: ofPage(), body: { totalCost: 8750, marketingImageUrl: image } });
    const shown = async () => (await mailTo(followed.to)).map((mail) => mail.includes(image));
    await tickAt(await waiting('step-quiet'));
    await eventually(shown, [false, true]);
    await session.call(proposals.edit, { params: ofPage(), body: { totalCost: 10_000 } });
    await tickAt(await waiting('step-again'));
    await eventually(shown, [false, true, false]);
  });

  test('goes on with another step when the page was opened', async () => {
    const quiet = await waiting('step-quiet');
    await lookAt(followed.page.slug);
    await tickAt(await waiting('step-visit'));
    await eventually(mailed, ['The proposal', 'No visit']);
    await tickAt(quiet);
    expect(await followedUp()).toBe(1);
  });

  test('waits for the morning where the house stands', async () => {
    const now = new Date().toISOString();
    const asleep = cities.find(({ zone }) => hourIn(zone, now) < 8 || hourIn(zone, now) >= 21);
    await sendPageAt(asleep);
    expect(hourIn(asleep?.zone ?? '', await waiting('step-quiet'))).toBe(9);
  });

  test('waits for the morning when the clock comes to it in the quiet hours, and goes on from there', async () => {
    await sendPageAt(cities[0]);
    await waiting('step-quiet');
    // Half a minute before eight in the evening, so that the clock comes to it at eight. It must be later than the time
    // at which the status was set, because setting it ends a plan.
    const wanted = `${new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10)}T10:59:30.000Z`;
    await changeSent(followed, new Date(Date.parse(wanted) - 3 * DAY_MS).toISOString());
    await eventually(async () => (await clock())?.at, wanted);
    await tickAt(wanted);
    const morning = new Date(Date.parse(wanted) + 13 * 3_600_000 + 30_000).toISOString();
    expect([await followedUp(), await clock()]).toMatchObject([0, { stepId: 'step-quiet', at: morning }]);
    await tickAt(morning);
    expect(await followedUp()).toBe(1);
    await waiting('step-again');
  });

  test('is the owner’s to change', async () => {
    const { session } = await joinOffice(followed.office.accountId, 'estimator');
    const params = { organizationId: String(followed.organizationId) };
    expect((await session.call(sending.plan, { params })).steps).toEqual([quietStep, againStep, visitStep]);
    expect((await session.ask(sending.savePlan, { params, body: { version: 1, steps: [] } })).status).toBe(403);
  });
});

test.each(lostPlans)(
  'a follow-up plan is seen and turned off, and no step is written, by an account that is %s',
  async (_what, standing, status) => {
    const { session, accountId } = followed.office;
    await losePlan(accountId, standing);
    const params = { organizationId: String(followed.organizationId) };
    const { version, steps } = await session.call(sending.plan, { params });
    expect(steps).toEqual([quietStep, againStep, visitStep]);
    expect((await session.ask(sending.savePlan, { params, body: { version, steps } })).status).toBe(status);
    const without = { version: version + 1, steps: [] };
    expect(await session.call(sending.savePlan, { params, body: { version, steps: [] } })).toEqual(without);
    expect(await session.call(sending.plan, { params })).toEqual(without);
  },
);

describe('no step is mailed, though the clock ticks twice, after', () => {
  const optOut = () => stranger.call(proposals.optOut, { params: { slug: followed.page.slug } });
  const unsubscribe = async () => {
    const [mail = ''] = await mailTo(followed.to);
    const { pathname } = new URL(/^List-Unsubscribe: <(.+)>\r$/m.exec(mail)?.[1] ?? '');
    await stranger.send('POST', pathname);
  };
  const decline = async () => {
    const opened = { proposalId: followed.page.id, slug: followed.page.slug, revision: 0, content: sampleContent };
    const { version, wordsHash } = await reopen(followed.office.session, opened);
    const said = await answer(inject('origin'), followed.page.slug, {
      kind: 'decline',
      version,
      wordsHash,
      reason: 'Too expensive',
    });
    expect(said.status).toBe(200);
  };
  test.each([
    ['a visit was booked', async () => bookVisit(followed.page.slug, (await freeStarts(followed.page.slug))[0] ?? '')],
    ['the address opted out', optOut],
    ['the contact unsubscribed', unsubscribe],
    ['the link was revoked', async () => followed.office.session.call(proposals.revokeLink, { params: ofPage() })],
    [
      'the status was set by hand',
      async () =>
        followed.office.session.call(proposals.setStatus, {
          params: { slug: followed.page.slug },
          body: { status: 'opened' },
        }),
    ],
    [
      'the contact was removed',
      async () => followed.office.session.call(proposals.edit, { params: ofPage(), body: { contact: null } }),
    ],
    [
      'the price was over',
      async () => followed.office.session.call(proposals.edit, { params: ofPage(), body: { expiresAt: '2020-01-31' } }),
    ],
    ['an offer was declined', decline],
    ['the proposal was deleted', async () => followed.office.session.call(proposals.remove, { params: ofPage() })],
  ])('%s', async (_what, stop) => {
    const at = await waiting('step-quiet');
    await stop();
    await tickAt(at, { times: 2 });
    await tickAt(at);
    await runOut(followed);
    await eventually(clock, undefined);
    expect(await mailed()).toEqual(['The proposal']);
  });
});

describe('a step that meets an obstacle is passed over, and the one after it is mailed once that is gone:', () => {
  const setAddress = (postalAddress: string) =>
    followed.office.session.call(organizations.edit, {
      params: { id: String(followed.organizationId) },
      body: { postalAddress },
    });
  const setClosing = (pagesCloseAt: string) => changeAccount(followed, { pagesCloseAt });
  test.each([
    [
      'the pages of the account are closed',
      () => setClosing('2026-01-01T00:00:00.000Z'),
      () => setClosing('2099-01-01T00:00:00.000Z'),
    ],
    ['the company has no postal address', () => setAddress(''), () => setAddress('1 Sample Road')],
    [
      'the plan of the account does not send',
      () => changeAccount(followed, { plan: 'lite' }),
      () => changeAccount(followed, { plan: 'pro' }),
    ],
  ])('%s', async (_what, hinder, help) => {
    const at = await waiting('step-quiet');
    await hinder();
    await tickAt(at, { times: 2 });
    const next = await waiting('step-again');
    await help();
    await tickAt(next);
    await eventually(mailed, ['The proposal', 'Still not opened']);
    expect(await followedUp()).toBe(1);
  });
});

test('a step that is added when its time is long over keeps back none that is still to come', async () => {
  const long = { ...againStep, waitDays: 10 };
  await savePlan(followed, [long]);
  await changeSent(followed, new Date(Date.now() - 8 * DAY_MS).toISOString());
  await waiting('step-again');
  await savePlan(followed, [quietStep, long]);
  await tickAt(await waiting('step-again'));
  await eventually(mailed, ['The proposal', 'Still not opened']);
});

test('mailing the proposal again after a visit begins its wait anew', async () => {
  await savePlan(followed, [{ ...quietStep, id: 'step-after', trigger: 'visit-over' }]);
  await bookVisit(followed.page.slug, (await freeStarts(followed.page.slug))[0] ?? '');
  await waiting('step-after');
  const key = proposalKey(followed.office.accountId, followed.page.id);
  const { visit, ...stored } = { visit: {}, ...(await readItem(key)) };
  const [start, end] = [5, 4].map((days) => new Date(Date.now() - days * DAY_MS).toISOString());
  await writeItem({ ...stored, ...key, visit: { ...visit, start, end } });
  const before = Date.now();
  await mailPage(followed);
  await eventually(async () => Date.parse((await clock())?.at ?? '') > before + 2 * DAY_MS, true);
});
