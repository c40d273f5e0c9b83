import { expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { monthOf } from '#shared/plans/meter.ts';
import { usePeriod } from '#shared/plans/plan-table.ts';
import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey, accountPartition, allOf, kind, usageKey } from '#shared/table/keys.ts';
import { aHouse } from '#shared/testing/houses.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { eventually } from '../testing/eventually.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

const month = monthOf(new Date());
const open = ({ session }: Office) => session.ask(properties.create, { body: { ...aHouse, images: [] } });
const trial = usePeriod('trial', new Date());
const usedBy = ({ accountId }: Office, period = month) => readItem(usageKey(accountId, period));
const usesOf = async ({ accountId }: Office) =>
  (await readPartition(accountPartition(accountId))).filter(({ sk }) => String(sk).startsWith(allOf(kind.use)));

test('of 100 lookups at once on the last one that a plan holds, one is let through', async () => {
  const office = await openOffice({ plan: 'lite' });
  await writeItem({ ...usageKey(office.accountId, month), v: 1, lookups: 9 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => open(office)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402, ...conflicts(answers)]));
  expect((await usedBy(office))?.['lookups']).toBe(10);
  expect(await usesOf(office)).toHaveLength(1);
});

/** Transactions on one item can conflict too often, which is answered with a 409. */
const conflicts = (answers: readonly Response[]): number[] =>
  answers.map(({ status }) => status).filter((status) => status === 409);

test('who used a month up is told how many there were, and when there are new ones', async () => {
  const office = await openOffice({ plan: 'lite' });
  await writeItem({ ...usageKey(office.accountId, month), v: 1, lookups: 10 });
  const refused = await open(office);
  expect(refused.status).toBe(402);
  expect(await refused.text()).toMatch(
    /^This month’s 10 lookups are used up\. New ones come on [A-Z][a-z]+ 1, and a larger plan has more: see Settings, Plan\.$/,
  );
  expect((await office.session.ask(proposals.list)).status).toBe(200);
});

test('a larger plan counts its uses and stops at none', async () => {
  const office = await openOffice({ plan: 'pro' });
  await writeItem({ ...usageKey(office.accountId, month), v: 1, lookups: 999 });
  expect((await open(office)).status).toBe(200);
  expect((await usedBy(office))?.['lookups']).toBe(1000);
});

test('a lookup that is repeated with its key counts once', async () => {
  const office = await openOffice({ plan: 'lite' });
  const once = () =>
    office.session.ask(properties.create, {
      body: { ...aHouse, images: [] },
      headers: { 'idempotency-key': 'sample-key-0001' },
    });
  const [first, second] = [await once(), await once()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await usedBy(office))?.['lookups']).toBe(1);
});

test('a design that failed is given back, and both entries stay', async () => {
  const office = await openOffice({ plan: 'trial' });
  const imageUrl = await upload(office.session);
  const body = { imageUrl, prompt: 'fail-moderation' };
  const started = await office.session.ask(imaging.processImage, { body, headers: { prefer: 'respond-async' } });
  await endOfJob(office.session, started);
  await eventually(async () => (await usedBy(office, trial))?.['designs'], 0);
  expect((await usesOf(office)).map(({ amount }) => amount)).toEqual(expect.arrayContaining([-1, 1]));
});

test('a design that another job has drawn is given back', async () => {
  const office = await openOffice({ plan: 'trial' });
  const body = { imageUrl: await upload(office.session), prompt: 'Square pavers' };
  const design = async () => {
    const started = await office.session.ask(imaging.processImage, { body, headers: { prefer: 'respond-async' } });
    return (await endOfJob(office.session, started)).result;
  };
  const first = await design();
  expect((await usedBy(office, trial))?.['designs']).toBe(1);
  expect(await design()).toEqual(first);
  expect((await usedBy(office, trial))?.['designs']).toBe(1);
});

test('a design that the plan refuses is none of the day either', async () => {
  const office = await openOffice({ plan: 'trial' });
  await writeItem({ ...usageKey(office.accountId, trial), v: 1, designs: 10 });
  const body = { imageUrl: await upload(office.session), prompt: 'Square pavers' };
  expect((await office.session.ask(imaging.processImage, { body })).status).toBe(402);
  await writeItem({ ...(await readItem(accountKey(office.accountId))), ...accountKey(office.accountId), plan: 'pro' });
  expect(await office.session.call(imaging.designAllowance)).toMatchObject({ per: 'day', left: 20 });
});

test('a trial draws the designs it holds, and then says so', async () => {
  const office = await openOffice({ plan: 'trial' });
  await writeItem({ ...usageKey(office.accountId, trial), v: 1, designs: 10 });
  const imageUrl = await upload(office.session);
  expect(await office.session.call(imaging.designAllowance)).toEqual({ limit: 10, left: 0, per: 'trial' });
  const refused = await office.session.ask(imaging.processImage, { body: { imageUrl, prompt: 'fail-moderation' } });
  expect([refused.status, await refused.text()]).toEqual([
    402,
    'Your trial’s 10 AI designs are used up. A plan has more: see Settings, Plan.',
  ]);
});

test('a trial that runs into another month begins no new count', async () => {
  const office = await openOffice({ plan: 'trial' });
  const before = new Date(Date.now() - 40 * DAY_MS);
  expect(usePeriod('trial', before)).toBe(trial);
  await writeItem({ ...usageKey(office.accountId, usePeriod('trial', before)), v: 1, designs: 7 });
  expect(await office.session.call(imaging.designAllowance)).toMatchObject({ left: 3, per: 'trial' });
  const { usage } = await office.session.call(billing.read);
  expect(usage).toContainEqual({ meter: 'designs', used: 7, most: 10 });
});

test('people stay when the plan becomes smaller, and nobody new is invited', async () => {
  const { accountId, session } = await openOffice({ plan: 'enterprise' });
  await joinOffice(accountId, 'approver');
  await writeItem({ ...(await readItem(accountKey(accountId))), ...accountKey(accountId), plan: 'pro' });
  expect(await session.call(account.members)).toHaveLength(2);
  const invited = await session.ask(account.invite, { body: { email: 'new@paveprint.example', role: 'estimator' } });
  expect([invited.status, await invited.text()]).toEqual([403, 'plan required']);
});

test('an account that is not paid reads everything and changes nothing', async () => {
  const { accountId, session } = await openOffice({ plan: 'free' });
  const [since, until] = ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];
  const subscription = { id: 'sub', plan: 'pro', period: 'month', status: 'unpaid', since, until, endsThen: false };
  await writeItem({ ...(await readItem(accountKey(accountId))), ...accountKey(accountId), subscription });
  expect((await session.ask(proposals.list)).status).toBe(200);
  const refused = await session.ask(proposals.createDraft, { body: { propertyId: 1 } });
  expect([refused.status, await refused.text()]).toEqual([
    402,
    'Your plan is not paid, so nothing can be changed at the moment. Nothing is lost: pay under Settings, Plan, and continue.',
  ]);
});
