import { expect, test } from 'vitest';

import { paverPhrases, paverPrompt } from '#shared/imaging/prompt.ts';
import { addDays } from '#shared/offers/business-days.ts';
import { offers } from '#shared/offers/contract.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { totalCost } from '#shared/proposals/price.ts';
import { proposalKey } from '#shared/table/keys.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { openOffice } from '../testing/office.ts';
import { newAddress, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

const TIME_ZONE = 'America/Los_Angeles';

test.each([
  ['CA', 1000],
  ['MD', 2500],
  ['FL', 2500],
])('a first draft in %s has a deposit of %i basis points, and ends 30 days from today', async (state, basisPoints) => {
  const { session } = await openOffice();
  await newCompany(session, { timeZone: TIME_ZONE });
  const { id } = await newPage(session, newAddress().replace(/, FL \d{5}/, `, ${state} 90001`));
  const { usState, draft } = await session.call(offers.find, { params: { id: String(id) } });
  expect([usState, draft.deposit]).toEqual([state, { kind: 'percent', basisPoints }]);
  expect(draft.validUntil).toBe(addDays(zonedDay(Date.now(), TIME_ZONE), 30));
});

test.each([
  ['its rate', { area: 742.5, costPerSqFt: 12.5, totalCost: 9281.25 }, { kind: 'rate', cents: 1250 }],
  [
    'its rate where floating point would lose a cent of the total',
    { area: 300.03, costPerSqFt: 12.5, totalCost: totalCost(300.03, 12.5) },
    { kind: 'rate', cents: 1250 },
  ],
  [
    'the total of its estimate',
    { area: 1000, costPerSqFt: 22.34, totalCost: 22_337.7 },
    { kind: 'fixed', cents: 2_233_770 },
  ],
])('a first draft has the price that its proposal says: %s', async (_what, body, price) => {
  const { session } = await openOffice();
  await newCompany(session);
  const params = { id: String((await newPage(session)).id) };
  await session.call(proposals.edit, { params, body });
  const { draft } = await session.call(offers.find, { params });
  expect(draft.options.map((option) => option.price)).toEqual([price, price, price]);
});

test('a first draft that is saved as it is names for each option the pavers of the design that it shows', async () => {
  const { session, accountId } = await openOffice();
  await newCompany(session);
  const { id } = await newPage(session);
  const pavers: readonly PaverChoice[] = [
    { shape: 'square', pattern: 'stack-bond', color: 'red-brick' },
    { shape: 'rectangle', pattern: 'running-bond', color: 'sandstone-cream' },
  ];
  const designs = await Promise.all(
    pavers.map(async (choice) => ({
      url: await upload(session),
      model: 'image-model',
      prompt: paverPrompt(paverPhrases(choice)),
      createdAt: new Date().toISOString(),
    })),
  );
  const key = proposalKey(accountId, id);
  await writeItem({ ...(await readItem(key)), ...key, designs, afterImageR2Url: designs[1]?.url });
  const params = { id: String(id) };
  const { draft } = await session.call(offers.find, { params });
  await session.call(offers.save, { params, body: { revision: 0, content: draft } });
  const kept = await session.call(offers.find, { params });
  expect(kept.draft.options.map(({ paver, pictureUrl }) => [paver, pictureUrl])).toEqual([
    [pavers[0], designs[0]?.url],
    [pavers[1], designs[1]?.url],
    [pavers[1], designs[1]?.url],
  ]);
});
