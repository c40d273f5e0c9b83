import { beforeAll, describe, expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { offers } from '#shared/offers/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { eventually, until } from '../testing/eventually.ts';
import { atTotalOf, openOffer } from '../testing/offers.ts';
import { joinByInvitation, joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
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
  '409 Your account has no approver who could decide on this price. ' +
  'Raise it, or ask the owner to lower the minimum margin or invite an approver.';

test('every member learns whether somebody else in the account is an approver', async () => {
  const office = await openOffice();
  const estimator = await joinOffice(office.accountId, 'estimator');
  const { id } = await newCompany(office.session);
  const at = { params: { organizationId: String(id) } };
  const learnedBy = async (...members: readonly Office[]) =>
    Promise.all(members.map(async ({ session }) => (await session.call(estimates.settings, at)).hasApprover));
  expect(await learnedBy(office, estimator)).toEqual([false, false]);
  const approver = await joinOffice(office.accountId, 'approver');
  expect(await learnedBy(office, estimator, approver)).toEqual([true, true, false]);
  await joinOffice(office.accountId, 'approver');
  expect(await learnedBy(approver)).toEqual([true]);
});

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

  test.each(['sent', 'won'] as const)(
    'of a price that is %s when the minimum is raised: it keeps its status, and its offer is opened',
    async (status) => {
      const { accountId, session } = await openOffice();
      await joinOffice(accountId, 'approver');
      const { id: organizationId } = await newCompany(session);
      const content = { ...(await newEstimate(session, { organizationId })), status };
      const made = await session.call(estimates.save, { params: params(content), body: content });
      const at = { params: { organizationId: String(organizationId) } };
      await session.call(estimates.editSettings, { ...at, body: { minMarginPct: 0.4 } });
      expect(await refusalOf(ask(session, made))).toBe(
        '409 This price is already with the customer: no one needs to approve it. ' +
          'To ask anyway, set the status to Draft first.',
      );
      expect(await session.call(estimates.find, { params: params(made) })).toEqual(made);
      const { current } = await session.call(offers.find, {
        params: { id: String((await openOffer(session, { content: atTotalOf(made) })).proposalId) },
      });
      expect(current?.frozen.options[0]?.totalCents).toBe(2_233_770);
      const draft = await session.call(estimates.save, { params: params(made), body: { ...made, status: 'draft' } });
      expect((await ask(session, draft)).status).toBe(200);
    },
  );
});

test('a request says so when the approvers who are left all worked on the price, until another one joins', async () => {
  const { accountId, session } = await openOffice();
  const author = await joinOffice(accountId, 'approver');
  const leaving = await joinOffice(accountId, 'approver');
  const own = await newEstimate(author.session, { targetMarginPct: 0.1 });
  const waiting = (await (await ask(session, own)).json()) as Estimate;
  const read = async () => (await session.call(estimates.find, { params: params(own) })).nobodyDecides;
  expect([waiting.nobodyDecides, await read()]).toEqual([undefined, undefined]);
  await session.call(account.removeMember, { params: { id: leaving.userId } });
  expect(await read()).toBe(true);
  const body = { ...waiting, customerNotes: 'Sample note' };
  expect((await session.call(estimates.save, { params: params(own), body })).nobodyDecides).toBe(true);
  await joinOffice(accountId, 'approver');
  expect(await read()).toBe(undefined);
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

test('an approver who worked on the price is not asked by mail, but the other one is', async () => {
  const office = await openOffice();
  const worked = await joinOffice(office.accountId, 'approver');
  const decider = await joinOffice(office.accountId, 'approver');
  const made = await newEstimate(worked.session, { targetMarginPct: 0.1 });
  const { version } = (await (await ask(office.session, made)).json()) as Estimate;
  await eventually(() => mailedTo(decider), [`Approval requested: estimate #${made.id}`]);
  // The decision is mailed later than the request would have been.
  const body = { version, decision: 'approved' as const, note: '' };
  await decider.session.call(estimates.decideApproval, { params: params(made), body });
  await eventually(() => mailedTo(office), [`Approved: estimate #${made.id}`]);
  expect(await mailedTo(worked)).toEqual([]);
});

test('an approver who joins later is mailed once what waits already and is theirs to decide', async () => {
  const office = await openOffice();
  const estimator = await joinByInvitation(office, 'estimator');
  await joinOffice(office.accountId, 'approver');
  const own = await newWaitingEstimate(estimator.session);
  const made = await newWaitingEstimate(office.session);
  const { email } = await joinByInvitation(office, 'estimator');
  await office.session.call(account.removeMember, { params: { id: estimator.userId } });
  const back = await joinByInvitation(office, 'approver', estimator.email);
  const waitingMails = async (to: string) => (await mailTo(to)).filter((mail) => /^Subject: .* waits? for/m.test(mail));
  await eventually(async () => subjectsOf(await waitingMails(back.email)), ['An estimate waits for approval']);
  const [mail = ''] = await waitingMails(back.email);
  expect(mail).toContain(`/estimator?estimate=${made.id}`);
  expect(mail).not.toContain(`/estimator?estimate=${own.id}`);
  const other = await joinByInvitation(office, 'approver');
  await eventually(async () => subjectsOf(await waitingMails(other.email)), ['2 estimates wait for approval']);
  expect(await waitingMails(email)).toEqual([]);
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
