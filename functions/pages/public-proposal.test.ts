import { expect, test } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import { publicBranding, publicProposal } from '#shared/proposals/public-page.ts';
import type { StoredPage } from './page.ts';
import { toPublicProposal } from './public-proposal.ts';

const page: StoredPage = {
  accountId: 'private-account',
  id: 7,
  proposalId: 'P-0007',
  propertyAddress: '101 Sample Street',
  area: 400,
  totalCost: 5000,
  status: 'sent',
  brandId: 'private-brand',
  visitEndsAt: '2026-11-24T16:00:00.000Z',
  optedOutAt: '2026-11-24T16:00:00.000Z',
};
const { postalAddress: _notShown, ...company } = organizationDefaults;
const brand = {
  ...company,
  name: 'Private profile',
  companyName: 'Sample Co.',
  isClosed: false,
  shownName: 'Sample Co.',
};

test('only fields of the public schemas are answered, also when an item has others', () => {
  const planted = { ...page, internalNote: 'planted', costOfMaterials: 1234.5 };
  const plantedBrand = { ...brand, taxId: 'planted' };
  const shown = toPublicProposal('sample-slug', planted, plantedBrand);
  expect(Object.keys(shown).filter((name) => !(name in publicProposal.shape))).toEqual([]);
  expect(Object.keys(shown.branding ?? {}).filter((name) => !(name in publicBranding.shape))).toEqual([]);
  expect(JSON.stringify(shown)).not.toMatch(/planted|1234\.5|rivate/);
});

test('the price is answered as a range, with the company name that homeowners read', () => {
  const { priceLow, priceHigh, branding, slug } = toPublicProposal('sample-slug', page, brand);
  expect([priceLow < 5000, priceHigh > 5000, branding?.companyName, slug]).toEqual([
    true,
    true,
    'Sample Co.',
    'sample-slug',
  ]);
});
