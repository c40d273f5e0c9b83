import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { account } from '#shared/account/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate, EstimateInput } from '#shared/estimates/estimate.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { accountPartition, estimateKey, historyOf } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { aLine, newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { eventually } from '../testing/eventually.ts';
import { joinByInvitation, joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';

let accountId: string;
let estimator: Office;
let author: SessionClient;
let approver: SessionClient;
let another: SessionClient;

beforeAll(async () => {
  const office = await openOffice();
  accountId = office.accountId;
  estimator = await joinOffice(accountId, 'estimator');
  author = estimator.session;
  approver = (await joinOffice(accountId, 'approver')).session;
  another = (await joinOffice(accountId, 'approver')).session;
});

const params = ({ id }: { readonly id: number }) => ({ id: String(id) });
const attempt = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  return `${response.status} ${response.ok ? '' : await response.text()}`.trim();
};
const address = ({ userId }: Office) => `${userId}@paveprint.example`;
const save = (who: SessionClient, one: Estimate, part: Partial<EstimateInput>) =>
  who.ask(estimates.save, { params: params(one), body: { ...one, ...part } });
const decide = (who: SessionClient, one: Estimate, decision: 'approved' | 'rejected', note = '') =>
  who.ask(estimates.decideApproval, { params: params(one), body: { version: one.version, decision, note } });
const latest = (one: Estimate) => author.call(estimates.find, { params: params(one) });
const approved = async (): Promise<Estimate> => {
  const waiting = await newWaitingEstimate(author);
  expect((await decide(approver, waiting, 'approved')).status).toBe(200);
  return latest(waiting);
};

const changed = (who: SessionClient, one: Estimate, part: Partial<EstimateInput>): Promise<Estimate> =>
  who.call(estimates.save, { params: params(one), body: { ...one, ...part } });
const requested = (who: SessionClient, one: Estimate): Promise<Estimate> =>
  who.call(estimates.requestApproval, { params: params(one), body: { version: one.version, note: '' } });

const OWN_WORK = '403 You cannot decide on an estimate you worked on. Ask another approver.';
const REQUIRED = '409 Supervisor approval required before sending this proposal.';

describe('an estimate below the minimum margin', () => {
  test('is not sent until an approver approves it', async () => {
    const made = await newEstimate(author, { targetMarginPct: 0.1 });
    expect(await attempt(save(author, made, { status: 'sent' }))).toBe(REQUIRED);
    const body = { version: made.version, note: 'A neighbour of another job' };
    const waiting = await author.call(estimates.requestApproval, { params: params(made), body });
    expect(waiting.status).toBe('pending_approval');
    expect(await attempt(save(author, waiting, { status: 'sent' }))).toBe(REQUIRED);

    const queue = await approver.call(estimates.approvals);
    expect(queue).toMatchObject([{ id: made.id, note: 'A neighbour of another job', canDecide: true }]);
    expect(await author.call(estimates.approvals)).toMatchObject([{ id: made.id, canDecide: false }]);

    expect(await attempt(decide(approver, waiting, 'approved', 'Go ahead'))).toBe('200');
    const done = await latest(made);
    expect(done.status).toBe('approved');
    const asked = author.ask(estimates.requestApproval, {
      params: params(done),
      body: { ...body, version: done.version },
    });
    expect(await attempt(asked)).toBe('409 This price is already approved. You can offer it to the customer.');
    const told = async () => subjectsOf(await mailTo(address(estimator)));
    await eventually(async () => (await told()).includes(`Approved: estimate #${made.id}`), true);
    expect(done.approvalHistory.map(({ action, note }) => [action, note])).toEqual([
      ['requested', 'A neighbour of another job'],
      ['approved', 'Go ahead'],
    ]);
    expect(await attempt(save(author, done, { status: 'sent' }))).toBe('200');
    expect(await attempt(save(author, await latest(made), { status: 'won' }))).toBe('200');
    const audit = await readPartition(accountPartition(accountId), historyOf('estimate', made.id));
    expect(audit.map((row) => row['action'])).toEqual([
      'created',
      'approval-requested',
      'approval-approved',
      'saved',
      'saved',
    ]);
  });

  test('goes back to draft with a note when it is rejected, and approval can be requested again', async () => {
    const waiting = await newWaitingEstimate(author);
    expect(await attempt(decide(approver, waiting, 'rejected', 'Too low'))).toBe('200');
    const rejected = await latest(waiting);
    expect(rejected).toMatchObject({ status: 'draft', approvalHistory: [{}, { action: 'rejected', note: 'Too low' }] });
    expect(await attempt(save(author, rejected, { status: 'sent' }))).toBe(REQUIRED);
    const body = { version: rejected.version, note: '' };
    const again = await author.call(estimates.requestApproval, { params: params(rejected), body });
    expect(again.status).toBe('pending_approval');
  });

  test.each([
    ['a line’s quantity', { lineItems: [aLine({ qty: 1101 })] }],
    ['the target', { targetMarginPct: 0.05 }],
    ['the tax', { taxPct: 0.08 }],
  ])('loses its approval with a change of %s', async (_title, part) => {
    const done = await approved();
    expect(await attempt(save(author, done, { ...part, status: 'sent' }))).toBe(REQUIRED);
    expect(await attempt(save(author, done, part))).toBe('200');
    const changed = await latest(done);
    expect(changed.status).toBe('draft');
    expect(changed.approvalHistory.at(-1)?.action).toBe('voided');
    expect(await attempt(save(author, changed, { status: 'sent' }))).toBe(REQUIRED);
  });

  test('keeps its approval when only texts change', async () => {
    const done = await approved();
    const lineItems = done.lineItems.map((line) => ({ ...line, label: `${line.label}, charcoal` })).toReversed();
    expect(await attempt(save(author, done, { lineItems, termsText: 'Half in advance' }))).toBe('200');
    const changed = await latest(done);
    expect(changed.status).toBe('approved');
    expect(await attempt(save(author, changed, { status: 'sent' }))).toBe('200');
  });

  test('keeps a decision under a change of texts that was begun before it', async () => {
    const done = await approved();
    const part = { termsText: 'Half in advance' };
    const before = save(author, done, { ...part, status: 'pending_approval' });
    expect(await attempt(before)).toBe('409 Ask for an approval first.');
    expect(await attempt(save(author, done, { ...part, status: done.status }))).toBe('200');
    expect(await latest(done)).toMatchObject({ ...part, status: 'approved' });
  });

  test('has the minimum of its organization, or of the default one when it names none', async () => {
    const { session: owner } = await openOffice();
    const author = owner;
    const { id: organizationId } = await owner.call(organizations.create, {
      body: z.parse(organizations.create.body, { name: 'Careful Paving' }),
    });
    const at = { params: { organizationId: String(organizationId) } };
    await owner.call(estimates.editSettings, { ...at, body: { minMarginPct: 0.4 } });
    const made = await newEstimate(author, { organizationId });
    expect(await attempt(save(author, made, { status: 'sent' }))).toBe(REQUIRED);
    const nameless = await newEstimate(author);
    expect(await attempt(save(author, nameless, { status: 'sent' }))).toBe(REQUIRED);
    await owner.call(estimates.editSettings, { ...at, body: { minMarginPct: 0.3 } });
    expect(await attempt(save(author, made, { status: 'sent' }))).toBe('200');
  });
});

describe('a decision', () => {
  test('is made by approvers only', async () => {
    const waiting = await newWaitingEstimate(author);
    const owner = (await joinOffice(accountId, 'owner')).session;
    for (const who of [author, owner]) {
      expect(await attempt(decide(who, waiting, 'approved'))).toBe('403 Only an approver can decide on an estimate.');
    }
  });

  test('is not made by an author, nor by an approver who changed the price', async () => {
    const own = await newWaitingEstimate(approver);
    expect(await attempt(decide(approver, own, 'approved'))).toBe(OWN_WORK);
    const made = await newEstimate(author, { targetMarginPct: 0.1 });
    const waiting = await requested(author, await changed(approver, made, { targetMarginPct: 0.11 }));
    expect(await attempt(decide(approver, waiting, 'approved'))).toBe(OWN_WORK);
  });

  test('is not made by an approver who only asked for it', async () => {
    const waiting = await requested(approver, await newEstimate(author, { targetMarginPct: 0.1 }));
    expect(await approver.call(estimates.approvals)).toContainEqual(
      expect.objectContaining({ id: waiting.id, canDecide: false }),
    );
    expect(await attempt(decide(approver, waiting, 'approved'))).toBe(OWN_WORK);
    expect(await attempt(decide(another, waiting, 'approved'))).toBe('200');
  });

  test.each([
    ['that a colleague has changed since', (one: Estimate) => changed(author, one, { taxPct: 0.06 })],
    ['that a colleague has duplicated', (one: Estimate) => author.call(estimates.duplicate, { params: params(one) })],
  ])('is not made by an approver about a price of their own %s', async (_title, pass) => {
    const made = await changed(approver, await newEstimate(author), { targetMarginPct: 0.05 });
    const waiting = await requested(author, await pass(made));
    expect(await approver.call(estimates.approvals)).toContainEqual(
      expect.objectContaining({ id: waiting.id, canDecide: false }),
    );
    expect(await attempt(decide(approver, waiting, 'approved'))).toBe(OWN_WORK);
    expect(await attempt(decide(another, waiting, 'approved'))).toBe('200');
  });

  test('is not made by who priced an estimate last from before all of its authors were kept', async () => {
    const waiting = await newWaitingEstimate(author);
    const { authorIds: _all, ...before } = (await readItem(estimateKey(accountId, waiting.id))) ?? {};
    const other = await joinOffice(accountId, 'approver');
    await writeItem({ ...estimateKey(accountId, waiting.id), ...before, pricedById: other.userId });
    expect(await attempt(decide(other.session, waiting, 'approved'))).toBe(OWN_WORK);
    expect(await attempt(decide(approver, waiting, 'approved'))).toBe('200');
  });

  test('is not made by an author who was removed and joined again as an approver', async () => {
    const office = await openOffice();
    const before = await joinByInvitation(office, 'estimator');
    const made = await newEstimate(before.session, { targetMarginPct: 0.1 });
    await office.session.call(account.removeMember, { params: { id: before.userId } });
    const { session } = await joinByInvitation(office, 'approver', before.email.toUpperCase());
    const ask = () =>
      office.session.ask(estimates.requestApproval, {
        params: params(made),
        body: { version: made.version, note: '' },
      });
    expect(await attempt(ask())).toMatch(/^409 Your account has no approver who could decide/);
    const other = await joinOffice(office.accountId, 'approver');
    expect(await attempt(ask())).toBe('200');
    const waiting = await office.session.call(estimates.find, { params: params(made) });
    expect(await session.call(estimates.approvals)).toMatchObject([{ id: made.id, canDecide: false }]);
    expect(await attempt(decide(session, waiting, 'approved'))).toBe(OWN_WORK);
    expect(await attempt(decide(other.session, waiting, 'approved'))).toBe('200');
  });

  test('is made once, for the version that was read', async () => {
    const waiting = await newWaitingEstimate(author);
    const changed = await author.call(estimates.save, {
      params: params(waiting),
      body: { ...waiting, customerName: 'Another sample' },
    });
    expect(await attempt(decide(approver, waiting, 'approved'))).toMatch(/^409 This estimate changed/);
    const answers = await Promise.all([decide(approver, changed, 'approved'), decide(approver, changed, 'rejected')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('approvers are mailed about requests, and whoever asked about the decision', async () => {
  const office = await openOffice();
  const [one, two, other] = await Promise.all([
    joinOffice(office.accountId, 'estimator'),
    joinOffice(office.accountId, 'approver'),
    joinOffice(office.accountId, 'approver'),
  ]);
  const waiting = await newWaitingEstimate(one.session, 'A neighbour');
  for (const who of [two, other]) {
    await eventually(async () => (await mailTo(address(who))).length, 1);
  }
  const [asked = ''] = await mailTo(address(two));
  expect(asked).toContain(`Subject: Approval requested: estimate #${waiting.id}`);
  expect(asked).toContain('Note: A neighbour');
  expect(asked).toContain(`/estimator?estimate=${waiting.id}`);
  await two.session.call(estimates.decideApproval, {
    params: params(waiting),
    body: { version: waiting.version, decision: 'rejected', note: 'Too low' },
  });
  await eventually(async () => (await mailTo(address(one))).length, 1);
  const [answered = ''] = await mailTo(address(one));
  expect(answered).toContain(`Subject: Rejected: estimate #${waiting.id}`);
  expect(answered).toContain('Note: Too low');
  expect((await mailTo(address(office))).length).toBe(0);
});

test('a healthy price needs no approval, and a request is made once', async () => {
  const made = await newEstimate(author);
  const ask = (one: Estimate) =>
    author.ask(estimates.requestApproval, { params: params(one), body: { version: one.version, note: '' } });
  expect(await attempt(ask(made))).toMatch(/^409 The margin is not below the minimum/);
  expect(await attempt(save(author, made, { status: 'sent' }))).toBe('200');
  expect(await attempt(ask(await newWaitingEstimate(author)))).toBe(
    '409 This estimate is already waiting for approval. Please wait for the decision.',
  );
});
