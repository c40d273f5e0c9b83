import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { billing } from '#shared/billing/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { operator } from '#shared/operator/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { newOrganization } from '#shared/organizations/organization.ts';
import { subscription } from '#shared/plans/standing.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey, brandKey, organizationKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { brandOf } from '../testing/brand-of.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice, verifyAddress } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { operatorCommand } from '../testing/operator-command.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { pressStripe } from '../testing/stripe.ts';

const PAST = '2026-01-01T00:00:00.000Z';
const CLOSED = 'This page is not available right now. Please ask the company that sent it to you.';
const stranger = openSession(inject('origin'));

type Late = { readonly office: Office; readonly offered: OpenedOffer; readonly portal: string };

/** An account whose card fails, as the payment service reports it, with an open offer. */
async function openLate(): Promise<Late> {
  const office = await openOffice({ plan: 'free' });
  const { session, accountId } = office;
  const { url } = await session.call(billing.checkout, { body: { plan: 'pro', period: 'month' } });
  await pressStripe(url, 'subscribe-failing');
  await session.call(billing.refresh);
  await newCompany(session);
  const offered = await openOffer(session);
  // Forgets the subscription, so that the next refresh learns of the failed payment as if for the first time.
  const { subscription: _sub, pagesCloseAt: _closes, ...account } = (await readItem(accountKey(accountId))) ?? {};
  await writeItem({ ...accountKey(accountId), ...account });
  await session.call(billing.refresh);
  const { url: portal } = await session.call(billing.portal);
  return { office, offered, portal };
}

/** Moves the day on which the pages close into the past. */
async function close(late: Late): Promise<void> {
  for (const [key, name] of [
    [accountKey(late.office.accountId), 'pagesCloseAt'],
    [await brandOf(late.office), 'closesAt'],
  ] as const) {
    const item = await readItem(key);
    const inDays = (Date.parse(String(item?.[name])) - Date.now()) / 86_400_000;
    expect(Math.round(inDays)).toBeGreaterThanOrEqual(37);
    await writeItem({ ...item, ...key, [name]: PAST });
  }
}

async function read(path: string, session = stranger): Promise<string> {
  const response = await session.send('GET', path, { headers: { accept: 'text/html' } });
  return `${response.status} ${await response.text()}`;
}

const pagesOf = ({ slug }: OpenedOffer) => [`/proposal/${slug}`, `/proposal/${slug}/offer`];

test('an account that is not paid keeps the day on which that was first seen, until it is paid', async () => {
  const { office, offered, portal } = await openLate();
  const key = accountKey(office.accountId);
  const seen = async () => z.object({ subscription: subscription.loose() }).parse(await readItem(key)).subscription;
  const first = await seen();
  expect(Math.abs(Date.now() - Date.parse(first.unpaidSince ?? ''))).toBeLessThan(60_000);
  await writeItem({ ...(await readItem(key)), ...key, subscription: { ...first, unpaidSince: PAST } });
  await office.session.call(billing.refresh);
  expect((await seen()).unpaidSince).toBe(PAST);
  const params = { id: String(offered.proposalId) };
  expect((await office.session.ask(proposals.edit, { params, body: { area: 700 } })).status).toBe(402);
  await pressStripe(portal, 'card:good');
  await office.session.call(billing.refresh);
  expect(await seen()).not.toHaveProperty('unpaidSince');
});

describe('the pages of an account that is not paid', () => {
  test('close 30 days after it became read-only, in the reader’s language, and open again when it is paid', async () => {
    const late = await openLate();
    for (const path of pagesOf(late.offered)) expect(await read(path)).toMatch(/^200 /);
    await close(late);
    for (const path of pagesOf(late.offered)) {
      expect(await read(path)).toMatch(/^404 [^]*This page is not available right now/);
      expect(await read(`${path}?lang=es`)).toMatch(/^404 [^]*Esta página no se muestra por ahora/);
    }
    const { slug } = late.offered;
    const statuses = [
      (await stranger.ask(proposals.bySlug, { params: { slug } })).status,
      (await stranger.send('GET', `/api/proposals/slug/${slug}/slots`)).status,
    ];
    expect(statuses).toEqual([404, 404]);
    for (const path of pagesOf(late.offered)) {
      expect(await read(path, late.office.session)).toContain(
        'Your plan is not paid, so this page is closed. Only you can see it.',
      );
    }
    await pressStripe(late.portal, 'card:good');
    await late.office.session.call(billing.refresh);
    for (const path of pagesOf(late.offered)) expect(await read(path)).toMatch(/^200 /);
  });

  test('close on the same day when they are of an organization that was made since', async () => {
    const { office } = await openLate();
    const body = newOrganization.parse({ name: 'Second Sample Paving' });
    const { id } = await office.session.call(organizations.create, { body });
    const made = await readItem(organizationKey(office.accountId, id));
    const { pagesCloseAt } = (await readItem(accountKey(office.accountId))) ?? {};
    expect(pagesCloseAt).toEqual(expect.any(String));
    expect(await readItem(brandKey(String(made?.['brandId'])))).toMatchObject({ closesAt: pagesCloseAt });
  });

  test('let the people at the house opt out, and tell nothing else of the proposal', async () => {
    const late = await openLate();
    await close(late);
    for (const path of pagesOf(late.offered)) {
      const html = await read(path);
      expect(html).toContain('Do not mail me again');
      expect(html).not.toMatch(/Oak Paving|Estimated price|<script/);
    }
    const html = await read(`/proposal/${late.offered.slug}`);
    const action = /<form[^>]* action="([^"]+\/opt-out)"/.exec(html)?.[1] ?? '';
    const answer = await stranger.send('POST', action, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('get no more designs')]);
    for (const path of pagesOf(late.offered)) {
      expect(await read(path)).toMatch(/^404 [^]*This address will get no more designs or mail from this company\./);
    }
  });

  test('leave whoever signed their copy', async () => {
    const late = await openLate();
    const { slug } = late.offered;
    const signed = await answer(inject('origin'), slug, acceptance(late.offered));
    const { token } = (await signed.json()) as { token: string };
    await close(late);
    expect(await read(`/proposal/${slug}/offer?t=${token}`)).toMatch(/^200 /);
    expect(await read(`/proposal/${slug}/offer?t=wrong`)).toMatch(/^404 /);
  });

  test('take no answer from who opened them before, but the signer can still cancel', async () => {
    const [open, signed] = [await openLate(), await openLate()];
    const { offered } = signed;
    const say = (slug: string, body: object) => answer(inject('origin'), slug, body);
    const { token } = (await (await say(offered.slug, acceptance(offered))).json()) as { token: string };
    await Promise.all([close(open), close(signed)]);
    const { slug, version, wordsHash } = open.offered;
    const person = { name: 'Sample Neighbor', email: 'neighbor@paveprint.example', seconds: 30 };
    const ask = { kind: 'ask', text: 'Is it still on?', ...person };
    for (const body of [acceptance(open.offered), { kind: 'decline', version, wordsHash, reason: '' }, ask]) {
      const refused = await say(slug, body);
      expect([refused.status, await refused.text()]).toEqual([404, CLOSED]);
    }
    const params = { id: String(open.offered.proposalId) };
    expect(await open.office.session.call(offers.find, { params })).toMatchObject({ state: 'open', questions: [] });
    expect((await say(offered.slug, { kind: 'cancel', token })).status).toBe(200);
  });

  test('open with a grant, and close when it ends while nothing is paid', async () => {
    const late = await openLate();
    await close(late);
    const desk = (await openOffice({ plan: 'free', isOperator: true })).session;
    const grant = (plan: 'pro' | 'free') =>
      desk.call(operator.grant, { params: { id: late.office.accountId }, body: { plan, reason: 'A sample' } });
    await grant('pro');
    for (const path of pagesOf(late.offered)) expect(await read(path)).toMatch(/^200 /);
    await grant('free');
    await close(late);
    for (const path of pagesOf(late.offered)) expect(await read(path)).toMatch(/^404 /);
  });

  test('open with a grant also where the payment service was asked before it and answers after it', async () => {
    const { office } = await openLate();
    const desk = (await openOffice({ plan: 'free', isOperator: true })).session;
    const email = await verifyAddress(office);
    const body = { plan: 'pro', reason: 'A sample' } as const;
    const grants = [
      () => desk.call(operator.grant, { params: { id: office.accountId }, body }),
      () => operatorCommand('plan.ts', ['--email', email, '--plan', 'free', '--reason', 'A sample']),
    ];
    // A subscription that was read earlier is saved only while this number is unchanged.
    const version = async () => Number((await readItem(accountKey(office.accountId)))?.['planVersion']);
    for (const grant of grants) {
      const before = await version();
      await grant();
      expect(await version()).toBe(before + 1);
    }
  });

  test('open and close with a grant by the command of an operator too', async () => {
    const late = await openLate();
    await close(late);
    const email = await verifyAddress(late.office);
    const grant = (plan: string) =>
      operatorCommand('plan.ts', ['--email', email, '--plan', plan, '--reason', 'A sample']);
    await grant('pro');
    for (const path of pagesOf(late.offered)) expect(await read(path)).toMatch(/^200 /);
    expect(await readItem(accountKey(late.office.accountId))).not.toHaveProperty('pagesCloseAt');
    await grant('free');
    await close(late);
    for (const path of pagesOf(late.offered)) expect(await read(path)).toMatch(/^404 /);
  });
});
