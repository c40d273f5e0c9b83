import { expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';

test('a proposal with a signed offer cannot be deleted, one with an unsigned offer can', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const [signed, open] = [await openOffer(session), await openOffer(session)];
  expect((await answer(inject('origin'), signed.slug, acceptance(signed))).status).toBe(200);
  const remove = async ({ proposalId }: OpenedOffer) => {
    const response = await session.ask(proposals.remove, { params: { id: String(proposalId) } });
    return [response.status, await response.text()];
  };
  expect(await remove(signed)).toEqual([
    409,
    'This proposal has a signed offer, which belongs to your records. It cannot be deleted.',
  ]);
  expect(await remove(open)).toEqual([200, '{"removed":true}']);
});
