import { beforeEach, expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { proposals } from '#shared/proposals/contract.ts';
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
    'The estimate that “Better” takes its price from was deleted. Please choose another price.',
  ]);
  expect((await save(1, sampleContent)).status).toBe(200);
});

test('an offer by the drawn area is not opened for another one than its prices were seen for, until it is read again', async () => {
  const draw = (area: number) => session.call(proposals.edit, { params, body: { area } });
  const read = () => session.call(offers.find, { params });
  const open = (revision: number, { drawnSqFt }: { readonly drawnSqFt: number }) =>
    session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '', drawnSqFt } });
  await draw(800);
  const seen = await read();
  await draw(1200);
  expect((await save(seen.revision, { ...sampleContent, area: { basis: 'drawn' } })).status).toBe(200);
  const refused = await open(1, seen);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    'The drawn area is now a different one. Please look at the prices, then open the offer again.',
  ]);
  expect((await open(1, await read())).status).toBe(200);
  const { current } = await read();
  expect(current?.frozen.options.map(({ totalCents }) => totalCents)).toEqual([1_500_000, 1_770_000]);
});

test.each<[string, Partial<OfferContent>, { readonly drawnSqFt?: number }]>([
  ['a tape measured', {}, { drawnSqFt: 800 }],
  ['an older page says nothing of', { area: { basis: 'drawn' } }, {}],
  [
    'no price is for',
    {
      area: { basis: 'drawn' },
      options: sampleContent.options.map((one) => ({ ...one, price: { kind: 'fixed', cents: 900_000 } })),
    },
    { drawnSqFt: 800 },
  ],
])('an offer with an area that %s is opened, whatever was drawn meanwhile', async (_what, more, seen) => {
  await session.call(proposals.edit, { params, body: { area: 1200 } });
  await save(0, { ...sampleContent, ...more });
  const body = { revision: 1, to: 'open', reason: '', ...seen } as const;
  expect((await session.ask(offers.setState, { params, body })).status).toBe(200);
});
