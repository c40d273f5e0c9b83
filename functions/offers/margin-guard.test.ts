import { expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { newWaitingEstimate } from '../testing/estimates.ts';
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
