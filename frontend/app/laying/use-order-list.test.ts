import { afterEach, expect, test, vi } from 'vitest';

import type { JoinedPlans } from '#shared/laying/joined-plans.ts';
import { canceledOffer, sampleContent } from '#shared/testing/sample-offer.ts';
import { answerNothing, answerWith } from '../../testing/caught-toasts.ts';
import { firstRender } from '../../testing/first-render.tsx';
import { useOrderList } from './use-order-list.ts';

const plans: JoinedPlans = {
  groups: [],
  areaSqFt: 725,
  whole: 0,
  cuts: 0,
  slivers: 0,
  needed: 0,
  waste: 0,
  orderSqFt: 0,
  sawFeet: 0,
  restraintFeet: 0,
  jointFeet: 0,
  beddingTons: 0,
  baseTons: 0,
  jointSandBags: 0,
};

afterEach(() => vi.unstubAllGlobals());

/** The lines of the file that is saved. */
async function savedLines(): Promise<readonly string[]> {
  const saved: Blob[] = [];
  const createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  await firstRender(() => useOrderList(7))(plans);
  return ((await saved[0]?.text()) ?? '').split('\r\n');
}

test('an order list for spreadsheets has the area by tape of the offer, and how far it is from the drawn one', async () => {
  answerWith(200, JSON.stringify({ ...canceledOffer, draft: sampleContent }), { 'content-type': 'application/json' });
  const lines = await savedLines();
  expect(lines).toContain('"Area as drawn, from which this list was laid",725,"sq ft"');
  expect(lines).toContain('"Area by tape, as in the offer",742.5,"sq ft"');
  expect(lines).toContain('"Area by tape beyond the drawn one",17.5,"sq ft"');
});

test('an order list for spreadsheets is saved, and advises a tape measure, where the offer cannot be read', async () => {
  answerNothing();
  expect((await savedLines()).at(-2)).toBe('"Check the outline with a tape measure before you order.","",""');
});
