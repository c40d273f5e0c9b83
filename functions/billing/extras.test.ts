import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { billing, PORTAL_BUTTON } from '#shared/billing/contract.ts';
import { dueMinute } from '#shared/clock/minutes.ts';
import { shardOf } from '#shared/clock/shards.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { monthOf, reportTime } from '#shared/plans/meter.ts';
import { properties } from '#shared/properties/contract.ts';
import { accountKey, chargeKey, dueKey, usageKey } from '#shared/table/keys.ts';
import { aHouse } from '#shared/testing/houses.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import { dueAt, tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { findLine } from '../testing/logged-lines.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { callStripe, pressStripe } from '../testing/stripe.ts';

const month = monthOf(new Date());
const say = async (response: Response) => `${response.status} ${await response.text()}`;
const agree = ({ session }: Office, ceilingDollars: number) =>
  session.ask(billing.start, { body: { what: 'extras', ceilingDollars } });
const lookUp = ({ session }: Office) => session.ask(properties.create, { body: { ...aHouse, images: [] } });
const usedBy = ({ accountId }: Office) => readItem(usageKey(accountId, month));

/** An account on the plan without a price, with a card, that used its ten lookups. */
async function usedUpLite(): Promise<Office> {
  const office = await openOffice({ plan: 'free' });
  await office.session.call(billing.start, { body: { what: 'lite' } });
  const { url } = await office.session.call(billing.checkout, { body: { card: 'extras' } });
  await pressStripe(url, 'card:good');
  await office.session.call(billing.refresh);
  await writeItem({ ...usageKey(office.accountId, month), v: 1, lookups: 10 });
  return office;
}

/** An account that pays for Pro. */
async function onPro(act: 'subscribe' | 'subscribe-failing' = 'subscribe'): Promise<Office> {
  const office = await openOffice({ plan: 'free' });
  const { url } = await office.session.call(billing.checkout, { body: { plan: 'pro', period: 'month' } });
  await pressStripe(url, act);
  await office.session.call(billing.refresh);
  return office;
}

describe('extras', () => {
  test('are charged to nobody whose owner did not agree, who is told the price', async () => {
    const office = await usedUpLite();
    expect(await say(await lookUp(office))).toMatch(
      /^402 This month’s 10 lookups are used up\..* Extra ones cost \$0\.50 each, once the owner of your account agrees/,
    );
    const pro = await onPro();
    const imageUrl = await upload(pro.session);
    const refused = await pro.session.ask(imaging.processImage, { body: { imageUrl, prompt: 'fail-moderation' } });
    expect(await say(refused)).toMatch(/^402 An AI design costs \$2\.00 on your plan, once the owner/);
    expect(await pro.session.call(imaging.designAllowance)).toEqual({
      limit: 0,
      left: 0,
      per: 'month',
      extra: { cents: 200, ceilingCents: 0, spentCents: 0 },
    });
  });

  test('need a card, and the owner', async () => {
    const office = await openOffice({ plan: 'free' });
    await office.session.call(billing.start, { body: { what: 'lite' } });
    expect(await say(await agree(office, 25))).toBe('409 Please save a card first, to pay for extras.');
    const member = await joinOffice(office.accountId, 'estimator');
    expect(await say(await agree(member, 25))).toBe('403 Only the owner of the account can do this.');
    const granted = await openOffice({ plan: 'pro' });
    expect(await say(await agree(granted, 25))).toBe(
      '409 Your plan has no extras to pay for. Please reload the page to see what it has.',
    );
  });

  test('of many at once never cost more than was agreed', async () => {
    const office = await usedUpLite();
    expect(await office.session.call(billing.start, { body: { what: 'extras', ceilingDollars: 10 } })).toMatchObject({
      extras: { meter: 'lookups', cents: 50, included: 10, ceilingCents: 1000, hasCard: true },
      spent: { cents: 0, used: [] },
    });
    const spent = { lookups: 29, extraLookups: 19, extraLookupsCents: 950, extraCents: 950 };
    await writeItem({ ...usageKey(office.accountId, month), v: 1, ...spent });
    const answers = await Promise.all(Array.from({ length: 30 }, () => lookUp(office)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usedBy(office)).toMatchObject({ lookups: 30, extraLookups: 20, extraCents: 1000 });
    expect(await say(await lookUp(office))).toBe(
      '402 One more would cost more than the $10.00 of extras a month that the owner of your account agreed to. The ceiling can be changed under Settings, Plan.',
    );
  });

  test('begin where the plan ends', async () => {
    const office = await usedUpLite();
    await agree(office, 10);
    await writeItem({ ...usageKey(office.accountId, month), v: 1, lookups: 9 });
    expect([(await lookUp(office)).status, (await lookUp(office)).status]).toEqual([200, 200]);
    expect(await usedBy(office)).toMatchObject({ lookups: 11, extraLookups: 1, extraCents: 50 });
  });

  test('put the month’s report on the clock, once', async () => {
    const office = await usedUpLite();
    await agree(office, 10);
    expect([(await lookUp(office)).status, (await lookUp(office)).status]).toEqual([200, 200]);
    expect(await dueAt(reportTime(month), office.accountId)).toMatchObject([
      { kind: 'extras-report', data: { month } },
    ]);
  });

  test('end when the owner turns them off', async () => {
    const office = await usedUpLite();
    await agree(office, 10);
    expect((await lookUp(office)).status).toBe(200);
    expect((await agree(office, 0)).status).toBe(200);
    expect((await lookUp(office)).status).toBe(402);
    expect(await office.session.call(billing.read)).toMatchObject({
      extras: { ceilingCents: 0 },
      spent: { cents: 50, used: [{ meter: 'lookups', count: 1 }] },
    });
  });

  test('that came to nothing are given back with their price', async () => {
    const office = await onPro();
    await agree(office, 10);
    const imageUrl = await upload(office.session);
    const body = { imageUrl, prompt: 'fail-moderation' };
    const started = await office.session.ask(imaging.processImage, { body, headers: { prefer: 'respond-async' } });
    expect(started.status).toBe(202);
    await endOfJob(office.session, started);
    await eventually(async () => (await usedBy(office))?.['designs'], 0);
    expect(await usedBy(office)).toMatchObject({ extraDesigns: 0, extraDesignsCents: 0, extraCents: 0 });
  });
});

const PAST = '2031-02';
const OWES =
  'The extras of an earlier month are not paid, so there are no new ones at the moment. Please pay the open invoice.';
const chargeOf = ({ accountId }: Office) => readItem(chargeKey(accountId, PAST));

/** Three designs of a month that is over, with its report on the clock. */
async function useExtras({ accountId }: Office): Promise<void> {
  const used = { designs: 3, extraDesigns: 3, extraDesignsCents: 600, extraCents: 600 };
  await writeItem({ ...usageKey(accountId, PAST), v: 1, ...used });
  const at = reportTime(PAST);
  const [kind, name] = ['extras-report', `${accountId}#${PAST}`];
  const key = dueKey({ minute: dueMinute(at), shard: shardOf(`${kind}#${name}`), name: `${kind}#${name}` });
  await writeItem({ ...key, v: 1, kind, name, at, accountId, data: { month: PAST }, attempts: 0 });
}

/** The invoices of $6.00, as the payment service lists them. */
async function invoicesOf({ session }: Office): Promise<string[]> {
  const { url } = await session.call(billing.portal);
  const page = await (await fetch(url)).text();
  return page.match(/\$6\.00, \w+/g) ?? [];
}

describe('the report of a month', () => {
  test('is one invoice, though the clock ticks twice and the note of it is lost', async () => {
    const office = await onPro();
    await useExtras(office);
    await tickAt(reportTime(PAST), { times: 2 });
    await tickAt(reportTime(PAST));
    await eventually(async () => (await chargeOf(office))?.['state'], 'invoiced');
    expect(await chargeOf(office)).toMatchObject({ cents: 600, lines: [{ meter: 'designs', count: 3, cents: 600 }] });
    expect(await invoicesOf(office)).toEqual(['$6.00, paid']);
    const { invoiceId, ...before } = (await chargeOf(office)) ?? {};
    const invoice = await callStripe(`/v1/invoices/${String(invoiceId)}`);
    expect(invoice['lines']).toMatchObject({ data: [{ description: 'AI designs: 3 × $2.00' }] });
    await writeItem({ ...chargeKey(office.accountId, PAST), ...before, state: 'waiting' });
    await eventually(async () => (await chargeOf(office))?.['state'], 'invoiced');
    expect(await invoicesOf(office)).toEqual(['$6.00, paid']);
  });

  test('goes on with an invoice that was begun, which gets nothing twice', async () => {
    const office = await onPro();
    const customer = String((await readItem(accountKey(office.accountId)))?.['customerId']);
    const { id: invoice } = await callStripe('/v1/invoices', {
      params: { customer, pending_invoice_items_behavior: 'exclude', 'metadata[extrasOf]': PAST },
    });
    const line = { amount: '600', 'metadata[meter]': 'designs' };
    await callStripe('/v1/invoiceitems', { params: { customer, invoice, ...line } });
    await useExtras(office);
    await tickAt(reportTime(PAST));
    await eventually(async () => (await chargeOf(office))?.['invoiceId'], invoice);
    expect(await invoicesOf(office)).toEqual(['$6.00, paid']);
  });

  test('is paid with the card of the subscription when the customer has no other one', async () => {
    const office = await onPro();
    const key = accountKey(office.accountId);
    const account = (await readItem(key)) ?? {};
    const known = z
      .object({ invoice_settings: z.object({ default_payment_method: z.string() }) })
      .parse(await callStripe(`/v1/customers/${String(account['customerId'])}`));
    const { id: customer } = await callStripe('/v1/customers', { params: { 'metadata[accountId]': office.accountId } });
    const { id: price } = await callStripe('/v1/prices', {
      params: {
        currency: 'usd',
        unit_amount: '100',
        'recurring[interval]': 'month',
        'product_data[name]': 'Pro',
        'metadata[plan]': 'pro',
      },
    });
    const trial = { customer, 'items[0][price]': price, trial_period_days: '1' };
    const { id } = await callStripe('/v1/subscriptions', { params: trial });
    const card = { default_payment_method: known.invoice_settings.default_payment_method };
    await callStripe(`/v1/subscriptions/${id}`, { params: card });
    await writeItem({ ...account, ...key, customerId: customer });
    expect((await office.session.call(billing.refresh)).extras?.hasCard).toBe(true);
    await useExtras(office);
    await tickAt(reportTime(PAST));
    await eventually(async () => (await chargeOf(office))?.['state'], 'invoiced');
    expect(await invoicesOf(office)).toEqual(['$6.00, paid']);
  });

  test('is sent later when the payment service does not take it', async () => {
    const office = await onPro();
    const account = await readItem(accountKey(office.accountId));
    await writeItem({ ...account, ...accountKey(office.accountId), customerId: 'cus_unknown' });
    await useExtras(office);
    await tickAt(reportTime(PAST));
    await eventually(async () => (await chargeOf(office))?.['state'], 'later');
    await writeItem({ ...account, ...accountKey(office.accountId) });
    await tickAt(new Date(Date.now() + 12 * 60_000).toISOString(), { since: new Date().toISOString() });
    await eventually(async () => (await chargeOf(office))?.['state'], 'invoiced');
    expect(await invoicesOf(office)).toEqual(['$6.00, paid']);
  });

  test('is sent later for a week, and then left to an operator', async () => {
    const office = await onPro();
    const account = await readItem(accountKey(office.accountId));
    await writeItem({ ...account, ...accountKey(office.accountId), customerId: 'cus_unknown' });
    const lines = [{ meter: 'designs', count: 3, cents: 600 }];
    const sendNow = (attempts: number) =>
      writeItem({
        ...chargeKey(office.accountId, PAST),
        v: 1,
        month: PAST,
        lines,
        cents: 600,
        state: 'waiting',
        attempts,
      });
    const began = Date.now();
    await sendNow(9);
    await eventually(async () => (await chargeOf(office))?.['state'], 'later');
    const last = [began, Date.now()].map((from) => new Date(from + 10 * 2 ** 9 * 60_000).toISOString());
    const onClock = (await Promise.all(last.map((at) => dueAt(at, office.accountId)))).flat();
    expect(onClock.map(({ kind }) => kind)).toContain('charge-again');
    await sendNow(10);
    await eventually(async () => (await chargeOf(office))?.['state'], 'failed');
    const line = { message: 'extras given up', accountId: office.accountId, month: PAST };
    expect(await findLine(line)).toMatchObject({ level: 'ERROR', needsOperator: true });
  });

  test('is only counted for an account without a customer at the payment service', async () => {
    const office = await openOffice({ plan: 'free' });
    await useExtras(office);
    await tickAt(reportTime(PAST));
    await eventually(async () => (await chargeOf(office))?.['state'], 'counted');
  });

  /** Invoices the extras of a month to a card that fails, and returns the page where they can be paid. */
  async function owe(office: Office): Promise<string> {
    await agree(office, 10);
    const { url } = await office.session.call(billing.portal);
    await pressStripe(url, 'card:failing');
    await useExtras(office);
    await tickAt(reportTime(PAST));
    await eventually(async () => (await chargeOf(office))?.['state'], 'invoiced');
    return url;
  }

  test('that is not paid ends extras, until it is', async () => {
    const office = await onPro();
    const url = await owe(office);
    const view = await office.session.call(billing.refresh);
    expect(view.notices).toEqual([OWES]);
    expect(view.extras).toMatchObject({ meter: 'designs', ceilingCents: 1000, owes: true });
    expect(await office.session.call(imaging.designAllowance)).toMatchObject({ left: 0, extra: { owes: true } });
    const imageUrl = await upload(office.session);
    const refused = await office.session.ask(imaging.processImage, { body: { imageUrl, prompt: 'fail-moderation' } });
    expect(await say(refused)).toBe(`402 ${OWES} The live preview stays free.`);
    expect(await say(await agree(office, 25))).toMatch(
      new RegExp(`^409 .* pay that invoice first: see '${PORTAL_BUTTON}'\\.$`),
    );
    await pressStripe(url, 'card:good');
    expect((await office.session.call(billing.refresh)).notices).toEqual([]);
    expect(await office.session.call(imaging.designAllowance)).toMatchObject({
      left: 5,
      extra: { ceilingCents: 1000 },
    });
  });

  test('that is not paid ends extra lookups too, and says so where they would be used', async () => {
    const office = await usedUpLite();
    await owe(office);
    const { extras } = await office.session.call(billing.refresh);
    expect(extras).toMatchObject({ meter: 'lookups', ceilingCents: 1000, owes: true });
    const refused = await say(await lookUp(office));
    expect(refused).toMatch(/^402 This month’s 10 lookups are used up\. New ones come on /);
    expect(refused.endsWith(` see Settings, Plan. ${OWES}`)).toBe(true);
  });
});
