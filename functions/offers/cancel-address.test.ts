import { expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openOffer, reopen } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';

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

test('an offer of an organization that was deleted is frozen with the address that it had', async () => {
  const { session } = await openOffice();
  const postalAddress = '12 Oak Lane, Boston, MA 02134';
  const [company] = [await newCompany(session, { postalAddress }), await newCompany(session)];
  const { id: proposalId, slug } = await newPage(session);
  await session.call(proposals.edit, { params: { id: String(proposalId) }, body: { organizationId: company.id } });
  await session.call(organizations.remove, { params: { id: String(company.id) } });
  await reopen(session, { proposalId, slug, revision: 0, content: sampleContent });
  const { current } = await session.call(offers.find, { params: { id: String(proposalId) } });
  expect(current?.frozen.companyAddress).toBe(postalAddress);
});
