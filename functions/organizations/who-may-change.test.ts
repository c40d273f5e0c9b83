import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { estimates } from '#shared/estimates/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { accountPartition, kind } from '#shared/table/keys.ts';
import { visits } from '#shared/visits/contract.ts';
import { anEstimate } from '../testing/estimates.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readPartition } from '../testing/operator.ts';

const named = (name: string) => z.parse(organizations.create.body, { name });
const said = async (response: Response) => [response.status, await response.text()];
const REFUSAL = [403, 'Only the owner of the account can do this.'];

let owner: Office;
let organizationId: string;

beforeAll(async () => {
  owner = await openOffice();
  const { id } = await owner.session.call(organizations.create, { body: named('Sample Paving') });
  organizationId = String(id);
});

describe.each(['estimator', 'approver'] as const)('an %s', (role) => {
  test('reads, but does not change, what binds everybody in the account', async () => {
    const { session } = await joinOffice(owner.accountId, role);
    const params = { id: organizationId };
    const answers = [
      await session.ask(organizations.create, { body: named('Mine') }),
      await session.ask(organizations.createForUser, { body: { ...named('Mine'), userId: 'me' } }),
      await session.ask(organizations.edit, { params, body: { companyName: 'Mine' } }),
      await session.ask(organizations.setDefault, { params }),
      await session.ask(organizations.remove, { params }),
      await session.ask(estimates.editSettings, { params: { organizationId }, body: { minMarginPct: 0 } }),
      await session.ask(visits.createSubscription),
      await session.ask(visits.removeSubscription),
    ];
    expect(await Promise.all(answers.map(said))).toEqual(answers.map(() => REFUSAL));
    expect(await session.call(organizations.list)).toMatchObject([{ name: 'Sample Paving' }]);
    expect(await session.call(estimates.settings, { params: { organizationId } })).toMatchObject({ minMarginPct: 0.2 });
  });
});

test('a person other than the one whose data another page shows is refused, and nothing is changed', async () => {
  const other = await openOffice();
  const { id } = await other.session.call(organizations.create, { body: named('Other Paving') });
  const params = { id: String(id) };
  const headers = { 'x-shown-as': owner.userId };
  const answers = [
    await other.session.ask(organizations.edit, { params, body: { companyName: 'Sample Paving' }, headers }),
    await other.session.ask(organizations.remove, { params, headers }),
  ];
  const words = 'Someone else is now signed in here, so nothing was changed. Please reload the page and try again.';
  expect(await Promise.all(answers.map(said))).toEqual(answers.map(() => [403, words]));
  expect(await other.session.call(organizations.list)).toMatchObject([{ name: 'Other Paving', companyName: '' }]);
  const own = { params, body: { companyName: 'Other' }, headers: { 'x-shown-as': other.userId } };
  expect((await other.session.ask(organizations.edit, own)).status).toBe(200);
});

describe('the minimum margin that counts', () => {
  const low = { taxPct: 0, targetMarginPct: 0.25 };

  /** An account with a default organization whose minimum margin is 40 percent, and another one whose minimum is 10. */
  async function twoMinimums() {
    const { session } = await openOffice();
    const ids: number[] = [];
    for (const [name, minMarginPct] of [
      ['Strict', 0.4],
      ['Loose', 0.1],
    ] as const) {
      const { id } = await session.call(organizations.create, { body: named(name) });
      await session.call(estimates.editSettings, { params: { organizationId: String(id) }, body: { minMarginPct } });
      ids.push(id);
    }
    const [strict = 0, loose = 0] = ids;
    return { session, strict, loose };
  }

  test('is the higher one of the estimate’s and the default organization’s', async () => {
    const { session, strict, loose } = await twoMinimums();
    const statusFor = async (organizationId: number | undefined) => {
      const body = anEstimate({ ...low, status: 'sent', ...(organizationId !== undefined && { organizationId }) });
      return (await session.ask(estimates.create, { body })).status;
    };
    expect([await statusFor(strict), await statusFor(loose), await statusFor(undefined)]).toEqual([409, 409, 409]);
    const at = (id: number) => ({ params: { organizationId: String(id) } });
    expect(await session.call(estimates.settings, at(loose))).toMatchObject({
      minMarginPct: 0.1,
      requiredMarginPct: 0.4,
    });
    await session.call(organizations.setDefault, { params: { id: String(loose) } });
    expect([await statusFor(strict), await statusFor(loose), await statusFor(undefined)]).toEqual([409, 200, 200]);
    expect(await session.call(estimates.settings, at(strict))).toMatchObject({ requiredMarginPct: 0.4 });
  });

  test('is the default organization’s once that of the estimate is deleted', async () => {
    const { session, strict, loose } = await twoMinimums();
    await session.call(organizations.setDefault, { params: { id: String(loose) } });
    const body = anEstimate({ ...low, targetMarginPct: 0.15, organizationId: strict });
    const made = await session.call(estimates.create, { body });
    const send = async () => {
      const params = { id: String(made.id) };
      const save = { ...body, status: 'sent' as const, version: made.version };
      return (await session.ask(estimates.save, { params, body: save })).status;
    };
    expect(await send()).toBe(409);
    await session.call(organizations.remove, { params: { id: String(strict) } });
    expect(await send()).toBe(200);
  });
});

test('every change of organizations, settings and the calendar link leaves an audit row that says who', async () => {
  const { session, accountId, userId } = await openOffice();
  const { id } = await session.call(organizations.create, { body: named('Audited') });
  const params = { id: String(id) };
  await session.call(organizations.edit, { params, body: { companyName: 'Audited Co.' } });
  await session.call(estimates.editSettings, { params: { organizationId: params.id }, body: { minMarginPct: 0.3 } });
  await session.call(organizations.setDefault, { params });
  await session.call(visits.createSubscription);
  await session.call(visits.removeSubscription);
  await session.call(organizations.remove, { params });
  const rows = await readPartition(accountPartition(accountId), kind.audit);
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([
      'created',
      'changed',
      'settings-changed',
      'made-default',
      'calendar-link-created',
      'calendar-link-removed',
      'deleted',
    ]),
  );
  expect(new Set(rows.map((row) => row['userId']))).toEqual(new Set([userId]));
  expect(rows.find(({ action }) => action === 'settings-changed')).toMatchObject({ detail: { minMarginPct: 0.3 } });
});

test.each([
  ['free', 3, 'Please delete one, or choose a larger plan.'],
  ['paid', 100, 'Please delete one.'],
] as const)('an account on the %s plan has at most %i organizations', async (plan, most, wayOut) => {
  const { session } = await openOffice({ plan });
  for (let n = 0; n < most; n += 10) {
    const some = Array.from({ length: Math.min(10, most - n) }, (_, k) =>
      session.call(organizations.create, { body: named(`Profile ${n + k}`) }),
    );
    await Promise.all(some);
  }
  expect(await said(await session.ask(organizations.create, { body: named('One more') }))).toEqual([
    409,
    `An account on this plan has at most ${most} organizations. ${wayOut}`,
  ]);
});
