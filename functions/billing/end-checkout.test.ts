import { describe, expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { accountKey, closedKey, closingKey } from '#shared/table/keys.ts';
import { eventually } from '../testing/eventually.ts';
import { findLine } from '../testing/logged-lines.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import { callStripe, cancelPlan, pressStripe } from '../testing/stripe.ts';

const buy = async ({ session }: Office) =>
  (await session.call(billing.checkout, { body: { plan: 'pro', period: 'month' } })).url;

describe('a checkout whose account is deleted', () => {
  const checkoutOf = async ({ accountId }: Office) =>
    callStripe(`/v1/checkout/sessions/${String((await readItem(accountKey(accountId)))?.['checkoutId'])}`);

  test('is ended', async () => {
    const office = await openOffice({ plan: 'free' });
    const url = await buy(office);
    await office.session.call(account.remove, { body: { email: `${office.userId}@paveprint.example` } });
    await eventually(async () => (await (await fetch(url)).text()).includes('The time is over'), true);
  });

  test('ends the plan that was bought with it in the last moment', async () => {
    const office = await openOffice({ plan: 'free' });
    await pressStripe(await buy(office), 'subscribe');
    const { subscription } = await checkoutOf(office);
    await writeItem({ ...closingKey(office.accountId), v: 1, round: 0, startedAt: new Date().toISOString() });
    await deleteItem(accountKey(office.accountId));
    await eventually(async () => (await callStripe(`/v1/subscriptions/${String(subscription)}`))['status'], 'canceled');
    const line = { message: 'plan of a closed account ended', subscription: String(subscription) };
    expect(await findLine(line)).toMatchObject({ level: 'ERROR', needsOperator: true });
  });

  test('leaves a plan that was canceled to its end', async () => {
    const office = await openOffice({ plan: 'free' });
    await pressStripe(await buy(office), 'subscribe');
    const id = await cancelPlan((await office.session.call(billing.portal)).url);
    await office.session.call(billing.refresh);
    await office.session.call(account.remove, { body: { email: `${office.userId}@paveprint.example` } });
    await letAnotherClose();
    expect(await callStripe(`/v1/subscriptions/${id}`)).toMatchObject({ status: 'active' });
  });

  /** Closes another account, whose record comes later in the stream, and waits for the end of its checkout. */
  async function letAnotherClose(): Promise<void> {
    const other = await openOffice({ plan: 'free' });
    const url = await buy(other);
    await other.session.call(account.remove, { body: { email: `${other.userId}@paveprint.example` } });
    await eventually(async () => (await (await fetch(url)).text()).includes('The time is over'), true);
  }

  test('stays when the account is lost by a mistake, and can be restored', async () => {
    const office = await openOffice({ plan: 'free' });
    const url = await buy(office);
    await deleteItem(accountKey(office.accountId));
    await letAnotherClose();
    expect(await (await fetch(url)).text()).toContain('Subscribe with the sample card');
    expect(await readItem(closedKey(office.accountId))).toBeUndefined();
    const line = { message: 'account gone without being closed', accountId: office.accountId };
    expect(await findLine(line)).toMatchObject({ level: 'ERROR', needsOperator: true });
  });
});
