import { beforeEach, describe, expect, test } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { push } from '#shared/push/contract.ts';
import { subscriberKey } from '#shared/table/keys.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { findItems, readItem, writeItem } from '../testing/operator.ts';
import { subscribe } from '../testing/push-devices.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let endpoint: string;
/** Adds the device, or renews it. */
let addDevice: () => Promise<unknown>;

beforeEach(async () => {
  await resetRateLimits('slug');
  await resetRateLimits('view');
  office = await openOffice();
  await newCompany(office.session);
  const subscription = await subscribe(office.session);
  ({ endpoint } = subscription);
  addDevice = () => office.session.call(push.addDevice, { body: { ...subscription, name: 'Phone' } });
  await addDevice();
});

const answersAs = (mode: string) => fetch(endpoint, { method: 'PUT', body: mode });
const devices = async () => (await office.session.call(push.settings)).devices.map(({ name }) => name);
const outbox = () => findItems('PUSH', office.accountId);
const inOutbox = async () => (await outbox()).map(({ state }) => String(state)).toSorted();

async function waitingMarks(): Promise<number> {
  const { silent } = (await readItem(subscriberKey(office.accountId, office.userId))) ?? {};
  return silent instanceof Set ? silent.size : 0;
}

/** Somebody opens `count` proposals at once while the push service is silent. */
async function openWhileSilent(count: number): Promise<void> {
  const pages: Proposal[] = [];
  for (let n = 0; n < count; n += 1) pages.push(await newPage(office.session));
  await answersAs('silent');
  await Promise.all(pages.map(({ slug }) => lookAt(slug)));
}

describe('a device whose push service never answers', () => {
  test('is gone after the last attempt', async () => {
    await openWhileSilent(1);
    await eventually(inOutbox, ['later']);
    const tryAs = async (attempts: number) => {
      for (const one of await outbox()) await writeItem({ ...one, state: 'waiting', attempts });
    };
    await tryAs(5);
    await eventually(inOutbox, ['later']);
    expect(await devices()).toEqual(['Phone']);
    await tryAs(6);
    await eventually(inOutbox, ['refused']);
    expect(await devices()).toEqual([]);
  });

  test('has three messages that wait, and is sent no other one until it answers', async () => {
    await openWhileSilent(5);
    await eventually(inOutbox, ['later', 'later', 'later', 'refused', 'refused']);
    await office.session.call(push.choose, { body: { kinds: { answer: false } } });
    expect(await waitingMarks()).toBe(3);
    await answersAs('well');
    await lookAt((await newPage(office.session)).slug);
    await eventually(inOutbox, ['later', 'later', 'later', 'refused', 'refused', 'refused']);
    const now = Date.now();
    await tickAt(new Date(now + 240_000).toISOString(), { since: new Date(now + 60_000).toISOString() });
    await eventually(inOutbox, ['refused', 'refused', 'refused', 'sent', 'sent', 'sent']);
    expect(await waitingMarks()).toBe(0);
    await lookAt((await newPage(office.session)).slug);
    await eventually(inOutbox, ['refused', 'refused', 'refused', 'sent', 'sent', 'sent', 'sent']);
  });

  test('is told again once its browser renews it', async () => {
    await openWhileSilent(3);
    await eventually(inOutbox, ['later', 'later', 'later']);
    await answersAs('well');
    await addDevice();
    await lookAt((await newPage(office.session)).slug);
    await eventually(inOutbox, ['later', 'later', 'later', 'sent']);
  });
});
