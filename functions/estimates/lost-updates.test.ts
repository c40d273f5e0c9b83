import { expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { newEstimate } from '../testing/estimates.ts';
import { openOffice } from '../testing/office.ts';

const PEOPLE = 8;
/** Sixty in `npm run soak`. */
const TIMES = Number(process.env['SOAK_SAVES'] ?? 3);

const people = Array.from({ length: PEOPLE }, (_, n) => n);

test('of eight people who add to what they read, each many times, nothing is lost', async () => {
  const { session } = await openOffice();
  const { id } = await newEstimate(session, { customerNotes: '0' });
  const params = { id: String(id) };
  const add = async (): Promise<boolean> => {
    const read = await session.call(estimates.find, { params });
    const body = { ...read, customerNotes: String(Number(read.customerNotes) + 1) };
    const { status } = await session.ask(estimates.save, { params, body });
    expect([200, 409]).toContain(status);
    return status === 200;
  };
  await Promise.all(
    people.map(async () => {
      for (let saved = 0; saved < TIMES;) saved += (await add()) ? 1 : 0;
    }),
  );
  const { customerNotes, version } = await session.call(estimates.find, { params });
  expect([customerNotes, version]).toEqual([String(PEOPLE * TIMES), 1 + PEOPLE * TIMES]);
});

test('of eight people who each change a field of their own, every field is kept', async () => {
  const { session } = await openOffice();
  const { id, slug, version: before } = await newDraft(session);
  const params = { id: String(id) };
  const fields = (n: number) =>
    [
      { area: 100 + n },
      { costPerSqFt: 10 + n },
      { totalCost: 1000 + n },
      { currentStep: 1 + (n % 4) },
      { polygonHash: n.toString(16).padStart(16, '0') },
    ] as const;
  await Promise.all(
    people.map(async (person) => {
      for (let n = 0; n < TIMES; n += 1) {
        const body = fields(n)[person % fields(n).length];
        if (body) await session.call(proposals.edit, { params, body });
      }
    }),
  );
  const read = await session.call(proposals.bySlug, { params: { slug } });
  expect(read).toMatchObject(Object.assign({}, ...fields(TIMES - 1)));
  expect(read).toMatchObject({ version: before + PEOPLE * TIMES });
});
