import { beforeAll, expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import { newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { eventually, until } from '../testing/eventually.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';

let owner: Office;
let one: Office;
let other: Office;

beforeAll(async () => {
  owner = await openOffice();
  one = await joinOffice(owner.accountId, 'approver');
  other = await joinOffice(owner.accountId, 'approver');
});

const mailedTo = async ({ userId }: Office) => subjectsOf(await mailTo(`${userId}@paveprint.example`));

test('an approver who asks for an approval is not asked, but the other one is', async () => {
  const { id, version } = await newWaitingEstimate(one.session);
  await eventually(() => mailedTo(other), [`Approval requested: estimate #${id}`]);
  // The decision is mailed later than the request would have been.
  const body = { version, decision: 'approved' as const, note: '' };
  await other.session.call(estimates.decideApproval, { params: { id: String(id) }, body });
  const [first] = await until(async () => {
    const subjects = await mailedTo(one);
    return subjects.length > 0 ? subjects : undefined;
  });
  expect(first).toMatch(/^Approved/);
});

test('a note of a request or a decision has at most 500 characters', async () => {
  const made = await newEstimate(one.session, { targetMarginPct: 0.1 });
  const params = { id: String(made.id) };
  const ask = (length: number) =>
    one.session.ask(estimates.requestApproval, {
      params,
      body: { version: made.version, note: 'x'.repeat(length) },
    });
  expect([(await ask(501)).status, (await ask(500)).status]).toEqual([400, 200]);
  const { version } = await one.session.call(estimates.find, { params });
  const decide = (length: number) =>
    other.session.ask(estimates.decideApproval, {
      params,
      body: { version, decision: 'rejected', note: 'x'.repeat(length) },
    });
  expect([(await decide(501)).status, (await decide(500)).status]).toEqual([400, 200]);
});
