import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';

import { account } from '#shared/account/contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { billing, PORTAL_BUTTON } from '#shared/billing/contract.ts';
import type { SoldPlan } from '#shared/plans/plan.ts';
import { prices } from '#shared/plans/prices.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey, accountPartition, hadTrialKey, historyOf, identityKey, memberKey } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';
import { joinOffice, openOffice, verifyAddress } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { cancelPlan, controlStripe, pressStripe } from '../testing/stripe.ts';
import { callsOf } from '../testing/table-calls.ts';

const open = (): Promise<Office> => openOffice({ plan: 'free' });
const planOf = ({ session }: Office) => session.call(billing.read);
const buy = async ({ session }: Office, plan: SoldPlan = 'pro', period: 'month' | 'year' = 'month') =>
  (await session.call(billing.checkout, { body: { plan, period } })).url;
const say = async (response: Response) => `${response.status} ${await response.text()}`;

/** An account whose owner has this address, and the answer it gets when it starts a trial. */
async function startAs(email: string): Promise<{ readonly office: Office; readonly said: string }> {
  const office = await open();
  await verifyAddress(office, email);
  return { office, said: await say(await office.session.ask(billing.start, { body: { what: 'trial' } })) };
}

/** An account that pays for Pro, by the sample card or by one that fails later. */
async function paying(act: 'subscribe' | 'subscribe-failing' = 'subscribe'): Promise<Office> {
  const office = await open();
  await pressStripe(await buy(office), act);
  await office.session.call(billing.refresh);
  return office;
}

/** Cancels the plan on the page of the payment service. */
const cancel = async ({ session }: Office): Promise<string> => cancelPlan((await session.call(billing.portal)).url);

describe('an account without a plan', () => {
  test('starts its trial once, without a card', async () => {
    const office = await open();
    expect(await planOf(office)).toMatchObject({ plan: 'free', canStartTrial: true, canStartLite: true, canBuy: true });
    const started = await office.session.call(billing.start, { body: { what: 'trial' } });
    expect(started).toMatchObject({ plan: 'trial', canStartTrial: false });
    const days = (Date.parse(started.trialEndsAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect((await office.session.ask(proposals.list)).status).toBe(200);
    const ended = new Date(Date.now() - 1000).toISOString();
    const key = accountKey(office.accountId);
    await writeItem({ ...(await readItem(key)), ...key, trialEndsAt: ended });
    const again = await office.session.ask(billing.start, { body: { what: 'trial' } });
    expect(await say(again)).toBe('409 This account has already had a trial or a plan. Please choose a plan.');
  });

  test('has the trial that runs when it asks again, because an answer was lost', async () => {
    const office = await open();
    const start = () => office.session.call(billing.start, { body: { what: 'trial' } });
    const [first, atOnce] = await Promise.all([start(), start()]);
    expect([atOnce.trialEndsAt, (await start()).trialEndsAt]).toEqual([first.trialEndsAt, first.trialEndsAt]);
  });

  test('starts no second trial for a person who deleted the account of the first, however the address is spelled', async () => {
    const name = randomBytes(6).toString('hex');
    const start = ({ session }: Office) => session.ask(billing.start, { body: { what: 'trial' } });
    const first = await open();
    const email = await verifyAddress(first, `${name}@paveprint.example`);
    expect((await start(first)).status).toBe(200);
    expect((await first.session.ask(account.remove, { body: { email } })).status).toBe(200);
    for (const spelled of [email, `${name.toUpperCase()}+again@paveprint.example`]) {
      const second = await open();
      await verifyAddress(second, spelled);
      expect(await say(await start(second))).toBe(
        '409 You have had a trial with this e-mail address. Please choose a plan.',
      );
      expect(await planOf(second)).toMatchObject({ canStartTrial: false, canStartLite: true });
      expect((await second.session.ask(billing.start, { body: { what: 'lite' } })).status).toBe(200);
    }
  });

  test('leaves the trial of an address to whom it was verified for, whoever else claims it', async () => {
    const email = `${randomBytes(6).toString('hex')}@paveprint.example`;
    const claiming = await open();
    const key = memberKey(claiming.accountId, claiming.userId);
    const identities = new Set([identityKey('https://id.example', claiming.userId).pk]);
    await writeItem({ ...(await readItem(key)), ...key, email, identities });
    expect((await claiming.session.ask(billing.start, { body: { what: 'trial' } })).status).toBe(200);
    expect((await startAs(email)).said).toMatch(/^200 /);
    const another = await open();
    const other = memberKey(another.accountId, another.userId);
    await writeItem({ ...(await readItem(other)), ...other, email, identities });
    expect(await planOf(another)).toMatchObject({ canStartTrial: true });
  });

  test('starts no second trial for a Gmail mailbox, wherever its dots are and under both domains', async () => {
    const name = randomBytes(6).toString('hex');
    expect((await startAs(`ab${name}@googlemail.com`)).said).toMatch(/^200 /);
    const { office, said } = await startAs(`A.b.${name}+x@gmail.com`);
    expect(said).toBe('409 You have had a trial with this e-mail address. Please choose a plan.');
    expect(await planOf(office)).toMatchObject({ canStartTrial: false });
  });

  test.each([
    ['in the same spelling', (name: string) => `a.b.${name}@gmail.com`],
    ['under the other domain', (name: string) => `ab${name}@googlemail.com`],
  ])('starts no second trial for a Gmail mailbox that was noted %s before those had one form', async (_how, known) => {
    const name = randomBytes(6).toString('hex');
    await writeItem({ ...hadTrialKey(sha256(known(name))), v: 1, ttl: Math.ceil(Date.now() / 1000) + 1000 });
    const { office, said } = await startAs(`a.b.${name}@gmail.com`);
    expect(said).toBe('409 You have had a trial with this e-mail address. Please choose a plan.');
    expect(await planOf(office)).toMatchObject({ canStartTrial: false });
  });

  test.each([
    ['dots', (name: string) => [`ab${name}@paveprint.example`, `a.b${name}@paveprint.example`]],
    ['domains', (name: string) => [`ab${name}@paveprint.example`, `ab${name}@other.example`]],
  ])('starts trials for two people of other providers whose addresses differ in %s', async (_what, of) => {
    for (const email of of(randomBytes(6).toString('hex'))) {
      expect((await startAs(email)).said).toMatch(/^200 /);
    }
  });

  test('starts one trial for a person with many accounts, though all ask at once', async () => {
    const name = randomBytes(6).toString('hex');
    const accounts = await Promise.all(Array.from({ length: 6 }, open));
    await Promise.all(accounts.map((office, n) => verifyAddress(office, `${name}+${n}@paveprint.example`)));
    const asked = accounts.map(({ session }) => session.ask(billing.start, { body: { what: 'trial' } }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('takes the plan without a price', async () => {
    const office = await open();
    const view = await office.session.call(billing.start, { body: { what: 'lite' } });
    expect(view).toMatchObject({ plan: 'lite', canStartTrial: true, canStartLite: false });
    expect(view.usage).toEqual([{ meter: 'lookups', used: 0, most: 10 }]);
  });

  test('leaves its plan to its owner', async () => {
    const office = await open();
    const member = await joinOffice(office.accountId, 'estimator');
    const refused = [
      await member.session.ask(billing.start, { body: { what: 'trial' } }),
      await member.session.ask(billing.checkout, { body: { plan: 'pro', period: 'month' } }),
      await member.session.ask(billing.checkout, { body: { card: 'extras' } }),
    ];
    const words = '403 Only the owner of the account can do this.';
    expect(await Promise.all(refused.map(say))).toEqual([words, words, words]);
  });
});

describe('a plan that is bought', () => {
  test.each([
    ['pro', 'month', 'Paveprint Pro Estimator'],
    ['enterprise', 'year', 'Paveprint Enterprise Closer'],
    ['mail', 'month', 'Paveprint Mail'],
  ] as const)('%s by the %s is charged as it is sold, and acts at once', async (plan, period, name) => {
    const office = await open();
    const url = await buy(office, plan, period);
    const page = await (await fetch(url)).text();
    expect(page).toContain(`>${name}: $${prices[plan][period].toLocaleString('en-US')}.00`);
    await pressStripe(url, 'subscribe');
    expect(await office.session.call(billing.refresh)).toMatchObject({
      plan,
      subscription: { plan, period, status: 'active' },
    });
    expect(await office.session.call(auth.currentUser)).toMatchObject({ plan });
  });

  test('is one subscription, though two windows buy', async () => {
    const office = await open();
    const first = await buy(office);
    const second = await buy(office, 'enterprise');
    expect(await (await fetch(first)).text()).toContain('The time is over');
    await pressStripe(second, 'subscribe');
    const third = await office.session.ask(billing.checkout, { body: { plan: 'pro', period: 'month' } });
    expect(await say(third)).toBe(`409 This account already has a plan. You can change it under '${PORTAL_BUTTON}'.`);
    expect(await office.session.call(billing.refresh)).toMatchObject({ plan: 'enterprise' });
  });

  test('is one subscription, though many windows buy at the same moment', async () => {
    const office = await open();
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        office.session.ask(billing.checkout, { body: { plan: n % 2 === 0 ? 'pro' : 'enterprise', period: 'month' } }),
      ),
    );
    const good = asked.filter(({ status }) => status === 200);
    expect(asked.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const urls = await Promise.all(good.map(async (one) => z.object({ url: z.string() }).parse(await one.json()).url));
    const pages = await Promise.all([...new Set(urls)].map(async (url) => (await fetch(url)).text()));
    expect(pages.filter((page) => page.includes('Subscribe with the sample card')).length).toBeLessThanOrEqual(1);
  });

  test('is kept when the webhook comes, without anybody coming back', async () => {
    const office = await open();
    await pressStripe(await buy(office), 'subscribe');
    await expect.poll(async () => (await planOf(office)).plan, { timeout: 30_000 }).toBe('pro');
  });

  test('is kept once, though many ask for it at the same moment', async () => {
    const office = await paying();
    const key = accountKey(office.accountId);
    const { subscription: _unknown, ...account } = (await readItem(key)) ?? {};
    const calls = await callsOf(async () => {
      await writeItem({ ...account, ...key });
      // A late event from Stripe may read the subscription, too.
      await Promise.all(Array.from({ length: 8 }, () => office.session.call(billing.refresh)));
    });
    expect(calls.filter(({ name }) => name === 'TransactWriteItems')).toHaveLength(1);
  });

  test('stays when its customer is gone at the payment service', async () => {
    const office = await paying();
    const key = accountKey(office.accountId);
    await writeItem({ ...(await readItem(key)), ...key, customerId: 'cus_unknown' });
    expect(await office.session.call(billing.refresh)).toMatchObject({ plan: 'pro' });
  });

  test('is in the account’s history, as it is and as it became', async () => {
    const office = await paying();
    const rows = await readPartition(accountPartition(office.accountId), historyOf('account', office.accountId));
    const told = rows.filter(({ action }) => action === 'subscription');
    expect(told).toMatchObject([{ userId: 'billing', detail: { plan: 'pro', period: 'month', status: 'active' } }]);
  });

  test('keeps an account from being deleted until it has ended', async () => {
    const office = await paying();
    const { email } = await office.session.call(auth.currentUser);
    const refused = await office.session.ask(account.remove, { body: { email } });
    expect(await say(refused)).toBe(
      '409 Please cancel your plan first, under Settings, Plan. Then delete the account.',
    );
  });

  test('says when it ends once it is canceled, and runs until then', async () => {
    const office = await paying();
    await cancel(office);
    const { plan, subscription, notices } = await office.session.call(billing.refresh);
    expect({ plan, subscription }).toMatchObject({ plan: 'pro', subscription: { status: 'active', endsThen: true } });
    expect(notices).toEqual([expect.stringMatching(/^Your plan ends on /)]);
  });

  test.each([
    ['ends with what is paid', { status: 'active', endsThen: true }],
    ['has ended', { status: 'canceled' }],
  ])('that %s keeps no account from being deleted', async (_what, more) => {
    const office = await open();
    const key = accountKey(office.accountId);
    const [since, until] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
    const subscription = { id: 'sub_1', plan: 'pro', period: 'month', since, until, endsThen: false, ...more };
    await writeItem({ ...(await readItem(key)), ...key, planVersion: 1, customerId: 'cus_1', subscription });
    const { email } = await office.session.call(auth.currentUser);
    expect((await office.session.ask(account.remove, { body: { email } })).status).toBe(200);
  });
});

describe('an event', () => {
  test('about a customer that the account does not name changes nothing', async () => {
    const office = await paying();
    const key = accountKey(office.accountId);
    const { customerId: customer, ...kept } = (await readItem(key)) ?? {};
    const other = (await readItem(accountKey((await paying()).accountId)))?.['customerId'];
    await writeItem({ ...kept, ...key, customerId: other, planVersion: 9 });
    const event = { id: 'evt_other', object: 'event', type: 'invoice.paid', data: { object: { customer } } };
    const [delivery] = await controlStripe({ do: 'forge', event, secret: 'whsec_sample_own' });
    expect(delivery).toMatchObject({ status: 200 });
    expect(await readItem(key)).toMatchObject({ customerId: other, planVersion: 9 });
  });

  test('gives a plan back to an account that was restored from before it had bought it', async () => {
    const office = await open();
    const key = accountKey(office.accountId);
    const before = await readItem(key);
    // Holds Stripe's events, because those of the purchase would give the plan back before the test sees it missing.
    await controlStripe({ do: 'hold', on: true });
    onTestFinished(async () => void (await controlStripe({ do: 'hold', on: false })));
    await pressStripe(await buy(office), 'subscribe');
    await office.session.call(billing.refresh);
    const { customerId: customer, subscription } = (await readItem(key)) ?? {};
    await writeItem({ ...before, ...key });
    expect(await planOf(office)).toMatchObject({ plan: 'free' });
    const event = { id: 'evt_restored', object: 'event', type: 'invoice.paid', data: { object: { customer } } };
    await controlStripe({ do: 'forge', event, secret: 'whsec_sample_own' });
    expect(await readItem(key)).toMatchObject({ customerId: customer, subscription });
    expect(await planOf(office)).toMatchObject({ plan: 'pro' });
  });
});

test('an account that an operator granted a plan buys none', async () => {
  const office = await openOffice({ plan: 'paid' });
  const refused = await office.session.ask(billing.checkout, { body: { plan: 'pro', period: 'month' } });
  expect(await say(refused)).toMatch(/^409 This account has its plan from us/);
  const trial = await office.session.ask(billing.start, { body: { what: 'trial' } });
  expect(await say(trial)).toBe('409 This account already has a plan. Please reload the page to see it.');
  expect(await planOf(office)).toMatchObject({ plan: 'paid', canBuy: false, canStartTrial: false });
});

beforeAll(async () => {
  await controlStripe({ do: 'hold', on: false });
});
