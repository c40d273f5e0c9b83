import { beforeAll, describe, expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { offers } from '#shared/offers/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { aLine, anEstimate, newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';

const openAtTypedPrices = async (session: SessionClient, id: number): Promise<Response> => {
  const params = { id: String(id) };
  const { revision } = await session.call(offers.save, { params, body: { revision: 0, content: sampleContent } });
  return session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
};

test('an offer with typed prices is not opened while an estimate of its proposal waits for approval', async () => {
  const { accountId, session } = await openOffice();
  await joinOffice(accountId, 'approver');
  await newCompany(session);
  const [guarded, free] = [await newPage(session), await newPage(session)];
  await newWaitingEstimate(session, '', { proposalId: guarded.id });
  const refused = await openAtTypedPrices(session, guarded.id);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('is waiting for approval')]);
  expect((await openAtTypedPrices(session, free.id)).status).toBe(200);
});

describe('an offer with typed prices after an approver rejected an estimate of its proposal', () => {
  let session: SessionClient;
  let approver: SessionClient;

  beforeAll(async () => {
    const office = await openOffice();
    session = office.session;
    approver = (await joinOffice(office.accountId, 'approver')).session;
    await newCompany(session);
  });

  const newRejected = async (): Promise<Estimate & { readonly proposalId: number }> => {
    const { id: proposalId } = await newPage(session);
    const { id, version } = await newWaitingEstimate(session, '', { proposalId });
    const body = { version, decision: 'rejected', note: '' } as const;
    return { ...(await approver.call(estimates.decideApproval, { params: { id: String(id) }, body })), proposalId };
  };
  const paramsOf = ({ id }: Estimate) => ({ id: String(id) });
  const save = (one: Estimate, part: Partial<Estimate>) =>
    session.call(estimates.save, { params: paramsOf(one), body: { ...one, ...part } });

  const askAgainAndWithdraw = async (one: Estimate) => {
    const body = { version: one.version, note: '' };
    await save(await session.call(estimates.requestApproval, { params: paramsOf(one), body }), { status: 'draft' });
  };

  test.each([
    ['nothing was done about it', async () => undefined],
    ['it only changed its words', (one: Estimate) => save(one, { customerNotes: 'Gate on the left' })],
    ['it was lowered further', (one: Estimate) => save(one, { targetMarginPct: 0.05 })],
    ['approval was asked for again, and that withdrawn', askAgainAndWithdraw],
  ])('is not opened while %s', async (_what, act) => {
    const rejected = await newRejected();
    await act(rejected);
    const refused = await openAtTypedPrices(session, rejected.proposalId);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('An approver rejected')]);
  });

  test.each([
    ['was raised above the minimum', (one: Estimate) => save(one, { targetMarginPct: 0.3 })],
    ['was set to lost', (one: Estimate) => save(one, { status: 'lost' })],
    ['was deleted', (one: Estimate) => session.call(estimates.remove, { params: paramsOf(one) })],
  ])('is opened once that estimate %s', async (_what, act) => {
    const rejected = await newRejected();
    await act(rejected);
    expect((await openAtTypedPrices(session, rejected.proposalId)).status).toBe(200);
  });
});

test('an offer is not opened at another total of its estimate than was saved, until that one is saved', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const { id: proposal } = await newPage(session);
  const { id: estimateId, version } = await newEstimate(session);
  const params = { id: String(proposal) };
  const [first] = sampleContent.options;
  const options = [{ ...first, price: { kind: 'estimate', estimateId, cents: 0 } }] as typeof sampleContent.options;
  const save = async (revision: number) =>
    session.call(offers.save, { params, body: { revision, content: { ...sampleContent, options } } });
  const open = (revision: number) =>
    session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
  const { revision } = await save(0);
  const dearer = { ...anEstimate({ lineItems: [aLine({ qty: 2000 })] }), version };
  await session.call(estimates.save, { params: { id: String(estimateId) }, body: dearer });
  const refused = await open(revision);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('now has a different total')]);
  expect((await open((await save(revision)).revision)).status).toBe(200);
});
