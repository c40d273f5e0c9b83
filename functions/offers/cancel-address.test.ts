import { expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';

test.each([
  ['its', { postalAddress: '12 Oak Lane, Boston, MA 02134', emailAddress: 'hello@paveprint.example' }],
  ['no', { postalAddress: '', emailAddress: '' }],
])('an offer is frozen with %s address to cancel at in writing', async (_which, company) => {
  const { session } = await openOffice();
  await newCompany(session, company);
  const { proposalId } = await openOffer(session);
  const { current } = await session.call(offers.find, { params: { id: String(proposalId) } });
  const { companyAddress = '', companyEmail = '' } = current?.frozen ?? {};
  expect({ postalAddress: companyAddress, emailAddress: companyEmail }).toEqual(company);
});
