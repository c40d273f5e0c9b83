import { beforeEach, expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newEstimate } from '../testing/estimates.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';

let session: SessionClient;
let params: { readonly id: string };

beforeEach(async () => {
  ({ session } = await openOffice());
  await newCompany(session);
  params = { id: String((await newPage(session)).id) };
});

const save = (revision: number, content: OfferContent) =>
  session.ask(offers.save, { params, body: { revision, content } });

test('an offer at the total of an estimate that was deleted is not saved, and says which price is to be another one', async () => {
  const { id: estimateId } = await newEstimate(session);
  const price = { kind: 'estimate', estimateId, cents: 0 } as const;
  const options = sampleContent.options.map((one) => (one.name === 'Better' ? { ...one, price } : one));
  const content = { ...sampleContent, options };
  expect((await save(0, content)).status).toBe(200);
  await session.call(estimates.remove, { params: { id: String(estimateId) } });
  const refused = await save(1, content);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    'The estimate of which “Better” takes its price was deleted. Please choose another price.',
  ]);
  expect((await save(1, sampleContent)).status).toBe(200);
});
