import { expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { aLine, anEstimate, newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';

test('an offer with typed prices is not opened while an estimate of its proposal waits for approval', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const [guarded, free] = [await newPage(session), await newPage(session)];
  await newWaitingEstimate(session, '', { proposalId: guarded.id });
  const open = async (id: number): Promise<Response> => {
    const params = { id: String(id) };
    const { revision } = await session.call(offers.save, { params, body: { revision: 0, content: sampleContent } });
    return session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
  };
  const refused = await open(guarded.id);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('waits for approval')]);
  expect((await open(free.id)).status).toBe(200);
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
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('another total by now')]);
  expect((await open((await save(revision)).revision)).status).toBe(200);
});
