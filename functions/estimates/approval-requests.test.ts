import { beforeAll, describe, expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { eventually, until } from '../testing/eventually.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';

const params = ({ id }: Estimate) => ({ id: String(id) });
const ask = (who: SessionClient, made: Estimate, note = '') =>
  who.ask(estimates.requestApproval, { params: params(made), body: { version: made.version, note } });

let owner: Office;
let one: Office;
let other: Office;

beforeAll(async () => {
  owner = await openOffice();
  one = await joinOffice(owner.accountId, 'approver');
  other = await joinOffice(owner.accountId, 'approver');
});

const refusalOf = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  return `${response.status} ${await response.text()}`;
};

const NOBODY =
  '409 Your account has no approver who could decide about this price. ' +
  'Raise it, or let the owner lower the minimum margin or invite an approver.';

describe('an approval is not requested', () => {
  test('in an account of one person', async () => {
    const { session } = await openOffice();
    const made = await newEstimate(session, { targetMarginPct: 0.1 });
    expect(await refusalOf(ask(session, made))).toBe(NOBODY);
    expect(await session.call(estimates.find, { params: params(made) })).toEqual(made);
  });

  test('where the only approver asks, or worked on the estimate, until there is another one', async () => {
    const { accountId, session } = await openOffice();
    const only = await joinOffice(accountId, 'approver');
    const own = await newEstimate(only.session, { targetMarginPct: 0.1 });
    const made = await newEstimate(session, { targetMarginPct: 0.1 });
    for (const [who, one] of [
      [only.session, made],
      [only.session, own],
      [session, own],
    ] as const) {
      expect(await refusalOf(ask(who, one))).toBe(NOBODY);
    }
    await joinOffice(accountId, 'approver');
    expect((await ask(session, own)).status).toBe(200);
  });
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
  const asked = [await ask(one.session, made, 'x'.repeat(501)), await ask(one.session, made, 'x'.repeat(500))];
  expect(asked.map(({ status }) => status)).toEqual([400, 200]);
  const { version } = await one.session.call(estimates.find, { params: params(made) });
  const decide = (length: number) =>
    other.session.ask(estimates.decideApproval, {
      params: params(made),
      body: { version, decision: 'rejected', note: 'x'.repeat(length) },
    });
  expect([(await decide(501)).status, (await decide(500)).status]).toEqual([400, 200]);
});
