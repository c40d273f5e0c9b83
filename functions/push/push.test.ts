import { beforeEach, describe, expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { push } from '#shared/push/contract.ts';
import { allKinds } from '#shared/push/push.ts';
import type { PushMessage } from '#shared/push/push.ts';
import { sending } from '#shared/sending/contract.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { memberKey, subscriberKey } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { visitStart, zoneName } from '#shared/visits/visit-format.ts';
import { browserKey } from '../testing/browser-key.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { deleteItem, findItems, readItem, writeItem } from '../testing/operator.ts';
import { subscribe } from '../testing/push-devices.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

type Shown = { readonly at: string; readonly message: PushMessage };
let office: Office;
let page: Proposal;

beforeEach(async () => {
  await resetRateLimits('slug');
  await resetRateLimits('view');
  office = await openOffice();
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  page = await newPage(office.session);
});

/** Subscribes a browser and adds it to a person's devices. Returns its endpoint. */
async function addDevice(session: SessionClient, name = 'Phone'): Promise<string> {
  const subscription = await subscribe(session);
  await session.call(push.addDevice, { body: { ...subscription, name } });
  return subscription.endpoint;
}

const shownOn = async (endpoint: string) => (await (await fetch(endpoint)).json()) as readonly Shown[];
const titlesOn = async (endpoint: string) => (await shownOn(endpoint)).map(({ message }) => message.title);
const answersAs = (endpoint: string, mode: string) => fetch(endpoint, { method: 'PUT', body: mode });
const devices = async () => (await office.session.call(push.settings)).devices.map(({ name }) => name);
const inOutbox = async () => (await findItems('PUSH', office.accountId)).map(({ state }) => state);

describe('a device', () => {
  test('shows a first view within five seconds, once, to everybody who wants to know', async () => {
    const estimator = await joinOffice(office.accountId, 'estimator');
    const all = [await addDevice(office.session), await addDevice(office.session), await addDevice(estimator.session)];
    const started = Date.now();
    await lookAt(page.slug);
    for (const one of all) await eventually(() => titlesOn(one), ['Your proposal was opened']);
    const [first] = await shownOn(all[0] ?? '');
    expect(Date.parse(first?.at ?? '') - started).toBeLessThan(5000);
    expect(first?.message).toMatchObject({ body: page.propertyAddress, path: `/app?proposal=${page.slug}` });
    await lookAt(page.slug);
    await bookVisit(page.slug, (await freeStarts(page.slug))[40] ?? '');
    for (const one of all) await eventually(() => titlesOn(one), ['Your proposal was opened', 'Visit booked']);
  });

  test('shows only what its person chose', async () => {
    const phone = await addDevice(office.session);
    await office.session.call(push.choose, { body: { kinds: { view: false } } });
    await lookAt(page.slug);
    await bookVisit(page.slug, (await freeStarts(page.slug))[40] ?? '');
    await eventually(() => titlesOn(phone), ['Visit booked']);
  });

  test('is told by what was chosen last of each kind, also in two tabs at once', async () => {
    const choices = [{ view: false }, { answer: false }];
    await Promise.all(choices.map((kinds) => office.session.call(push.choose, { body: { kinds } })));
    expect((await office.session.call(push.settings)).kinds).toEqual({ ...allKinds, view: false, answer: false });
  });

  test('shows when a visit is, with the name of its time zone, because it may be elsewhere', async () => {
    const phone = await addDevice(office.session);
    const start = (await freeStarts(page.slug))[40] ?? '';
    await bookVisit(page.slug, start);
    await eventually(() => titlesOn(phone), ['Visit booked']);
    const zone = 'America/New_York';
    const when = `${visitStart(start, zone)} (${zoneName(start, zone)})`;
    expect((await shownOn(phone))[0]?.message).toMatchObject({ body: `${when}: ${page.propertyAddress}` });
  });

  test('shows the answer to an offer, and a question about it', async () => {
    const phone = await addDevice(office.session);
    const offer = await openOffer(office.session);
    const person = { name: 'Sample Neighbor', email: 'neighbor@paveprint.example', seconds: 30 };
    await answer(inject('origin'), offer.slug, { kind: 'ask', text: 'When can you begin?', ...person });
    await eventually(() => titlesOn(phone), ['Question about your offer']);
    await answer(inject('origin'), offer.slug, acceptance(offer));
    await eventually(() => titlesOn(phone), ['Question about your offer', 'Offer signed']);
  });

  test('shows that an e-mail with a proposal came back', async () => {
    const phone = await addDevice(office.session);
    const params = { id: String(page.id) };
    const contact = {
      name: 'Sample Homeowner',
      email: 'bounce@simulator.amazonses.com',
      phone: '',
      language: 'en',
      source: 'hand',
    } as const;
    await office.session.call(proposals.edit, { params, body: { contact } });
    await office.session.call(sending.send, { params, body: { words: defaultWords, remember: false } });
    await eventually(() => titlesOn(phone), ['Your e-mail came back']);
    expect((await shownOn(phone))[0]?.message).toMatchObject({ body: page.propertyAddress });
  });

  test('shows that the copy of a signed offer came back', async () => {
    const phone = await addDevice(office.session);
    const offer = await openOffer(office.session);
    const email = `bounce+${office.userId}@simulator.amazonses.com`;
    await answer(inject('origin'), offer.slug, acceptance(offer, { email }));
    await eventually(() => titlesOn(phone), ['Offer signed', 'Your e-mail came back']);
  });

  test('that is gone is forgotten', async () => {
    await answersAs(await addDevice(office.session, 'Old phone'), 'gone');
    const tablet = await addDevice(office.session, 'Tablet');
    await lookAt(page.slug);
    await eventually(() => titlesOn(tablet), ['Your proposal was opened']);
    await eventually(devices, ['Tablet']);
  });

  test('whose push service is busy is told later, once', async () => {
    const phone = await addDevice(office.session);
    await answersAs(phone, 'busy');
    await lookAt(page.slug);
    await eventually(inOutbox, ['later']);
    const [{ ttl } = { ttl: 0 }] = await findItems('PUSH', office.accountId);
    expect(Math.round((Number(ttl) - Date.now() / 1000) / DAY_SECONDS)).toBe(30);
    await answersAs(phone, 'well');
    const now = Date.now();
    await tickAt(new Date(now + 240_000).toISOString(), { since: new Date(now + 60_000).toISOString() });
    await eventually(() => titlesOn(phone), ['Your proposal was opened']);
    await eventually(inOutbox, ['sent']);
  });

  test('whose push service stays busy is tried seven times, and then given up', async () => {
    await answersAs(await addDevice(office.session), 'busy');
    await lookAt(page.slug);
    await eventually(inOutbox, ['later']);
    const tryAs = async (attempts: number) => {
      for (const one of await findItems('PUSH', office.accountId))
        await writeItem({ ...one, state: 'waiting', attempts });
    };
    await tryAs(5);
    await eventually(inOutbox, ['later']);
    await tryAs(6);
    await eventually(inOutbox, ['refused']);
  });

  test('of somebody who left is not told any more', async () => {
    const leaver = await joinOffice(office.accountId, 'estimator');
    const [theirs, own] = [await addDevice(leaver.session), await addDevice(office.session)];
    await deleteItem(memberKey(office.accountId, leaver.userId));
    await lookAt(page.slug);
    await eventually(() => readItem(subscriberKey(office.accountId, leaver.userId)), undefined);
    // Messages arrive in order, so one about a later visit shows that none about the view is still on its way.
    await bookVisit(page.slug, (await freeStarts(page.slug))[40] ?? '');
    await eventually(() => titlesOn(own), ['Your proposal was opened', 'Visit booked']);
    const told = await findItems('PUSH', office.accountId);
    expect(told.filter(({ userId }) => userId === leaver.userId)).toEqual([]);
    expect(await titlesOn(theirs)).toEqual([]);
  });

  test('is removed by its person, who has ten at most', async () => {
    for (let n = 1; n <= 11; n += 1) await addDevice(office.session, `Phone ${n}`);
    const { devices: kept } = await office.session.call(push.settings);
    expect(kept.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `Phone ${n + 2}`));
    await office.session.call(push.removeDevice, { params: { deviceId: kept[0]?.id ?? '' } });
    expect((await devices())[0]).toBe('Phone 3');
  });

  test('is removed though it is the only one, and may be removed again', async () => {
    await addDevice(office.session);
    const [{ id: deviceId } = { id: '' }] = (await office.session.call(push.settings)).devices;
    for (const _time of [1, 2]) {
      expect(await office.session.call(push.removeDevice, { params: { deviceId } })).toEqual({ removed: true });
      expect(await devices()).toEqual([]);
    }
  });

  const addAt = (endpoint: string, p256dh = browserKey) => {
    const keys = { p256dh, auth: 'A'.repeat(22) };
    return office.session.ask(push.addDevice, { body: { endpoint, keys, name: 'Phone' } });
  };

  test('at a push service on the Internet is taken', async () => {
    expect((await addAt('https://8.8.8.8/push')).status).toBe(200);
  });

  test('has the id by which its browser knows it', async () => {
    await addAt('https://8.8.8.8/push');
    // The browser's own test expects the same id (log-out.test.ts).
    expect((await office.session.call(push.settings)).devices).toMatchObject([{ id: 'bebcbcaec2a9c5b7d47c' }]);
  });

  test('with a key that nothing can be encrypted for is refused', async () => {
    const refused = await addAt('https://8.8.8.8/push', 'A'.repeat(87));
    const words = 'This browser’s key is not valid. Please press ‘Notify This Device’ again.';
    expect([refused.status, await refused.text()]).toEqual([422, words]);
  });

  test.each([
    'https://127.0.0.1/push',
    'https://localhost/push',
    'http://push.example/x',
    'https://push.example:8443/x',
    'http://8.8.8.8/push',
    'https://8.8.8.8:8443/push',
    'https://somebody@8.8.8.8/push',
  ])('at %s is refused', async (endpoint) => {
    const refused = await addAt(endpoint);
    const words = 'This browser’s push service cannot be used. Please use another browser.';
    expect([refused.status, await refused.text()]).toEqual([422, words]);
  });
});
