import { randomInt } from 'node:crypto';
import { beforeEach, expect, inject, test } from 'vitest';

import { initialMap } from '#shared/properties/map-bounds.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { FEED, firmOfferKey, linkKey, visitKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { liftAnyOptOut } from '../testing/operator-command.ts';
import { readItem, readPartition } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { recordOf, redeliver } from '../testing/redeliver.ts';
import { lotsNear } from '../testing/sample-lots.ts';

const stranger = openSession(inject('origin'));
let office: Office;

beforeEach(async () => {
  await Promise.all([resetRateLimits('slug'), resetRateLimits('opt-out')]);
  office = await openOffice();
  await newCompany(office.session);
});

const pageIdOf = async (slug: string) => String((await readItem(linkKey(slug)))?.['pageId']);
const visitRecord = async (slug: string) => recordOf(visitKey(await pageIdOf(slug)));

test('a booking whose record comes again does not move the proposal on again', async () => {
  const { session } = office;
  const { slug } = await newPage(session);
  const [start = ''] = await freeStarts(slug);
  await bookVisit(slug, start);
  const params = { slug };
  const status = async () => {
    const found = await session.call(proposals.bySlug, { params });
    return 'status' in found && found.status;
  };
  await eventually(status, 'success');
  await session.call(proposals.setStatus, { params, body: { status: 'opened' } });
  await redeliver(await visitRecord(slug));
  expect(await status()).toBe('opened');
});

test('a signature whose record comes again does not move the proposal on again', async () => {
  const { session } = office;
  const offer = await openOffer(session);
  const { slug } = offer;
  const params = { slug };
  const record = async () => recordOf(firmOfferKey(await pageIdOf(slug)));
  const before = await record();
  await answer(session.origin, slug, acceptance(offer));
  const status = async () => {
    const found = await session.call(proposals.bySlug, { params });
    return 'status' in found && found.status;
  };
  await eventually(status, 'success');
  await session.call(proposals.setStatus, { params, body: { status: 'opened' } });
  await redeliver(await record(), before);
  expect(await status()).toBe('opened');
});

test('a booking whose record comes again after it was canceled does not book it again', async () => {
  const { session } = office;
  const { slug } = await newPage(session);
  const [start = ''] = await freeStarts(slug);
  const { token } = await bookVisit(slug, start);
  const asBooked = await visitRecord(slug);
  expect((await stranger.ask(visits.cancel, { params: { slug, token } })).status).toBe(200);
  const visit = async () => {
    const found = await session.call(proposals.bySlug, { params: { slug } });
    return 'visit' in found && found.visit?.state;
  };
  await eventually(visit, 'cancelled');
  await redeliver(asBooked);
  expect(await visit()).toBe('cancelled');
});

test('a visit that is moved twice is told twice', async () => {
  const { slug } = await newPage(office.session);
  const [start = '', other = ''] = await freeStarts(slug);
  const homeowner = `${office.userId}-home@paveprint.example`;
  const { token } = await bookVisit(slug, start, { email: homeowner });
  for (const to of [other, start]) {
    expect((await stranger.ask(visits.move, { params: { slug, token, start: to } })).status).toBe(200);
  }
  const told = async () =>
    subjectsOf(await mailTo(homeowner)).map((subject) => /(?:is|was) (\w+):/.exec(subject)?.[1] ?? '');
  await eventually(async () => (await told()).toSorted(), ['booked', 'moved', 'moved']);
});

test('an opt-out that is said again after it was lifted is an event again', async () => {
  const lots = await lotsNear(initialMap.center, 60);
  const { address = '' } = lots[randomInt(30, lots.length)] ?? {};
  const lift = () => liftAnyOptOut(address);
  await lift();
  const { slug, id } = await newPage(office.session, address);
  const optOut = () => stranger.ask(proposals.optOut, { params: { slug } });
  const events = async () =>
    (await readPartition(FEED)).flatMap(({ event }) => {
      const { type, data } = event as { readonly type: string; readonly data: object };
      const isOwn = 'proposalId' in data && data.proposalId === id && 'accountId' in data;
      return isOwn && data.accountId === office.accountId ? [type] : [];
    });
  await optOut();
  await eventually(events, ['suppression.added']);
  await lift();
  await eventually(events, ['suppression.added', 'suppression.lifted']);
  await optOut();
  await eventually(events, ['suppression.added', 'suppression.lifted', 'suppression.added']);
});
