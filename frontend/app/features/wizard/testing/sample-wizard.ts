import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { marketingFactsOf } from '#shared/proposals/marketing-outdated.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { BrandingForm } from '../marketing/use-branding-form.ts';

const picture = (digit: string): string => `/media/${digit.repeat(32)}`;

const designed: Proposal = {
  id: 7,
  proposalId: 'P-000007',
  slug: 'sample-street-0123456789abcdefghjk',
  propertyId: 7,
  propertyAddress: '7 Sample Street',
  latitude: 26.1,
  longitude: -80.1,
  currentStep: 4,
  area: 700,
  costPerSqFt: 12.5,
  totalCost: 8750,
  imageGenerationMethod: 'responses',
  status: 'draft',
  beforeImageR2Url: picture('1'),
  afterImageR2Url: picture('2'),
  designs: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  version: 1,
};

/** A proposal with an image that is up to date. */
export const sampleProposal: Proposal = {
  ...designed,
  marketingImageUrl: picture('3'),
  marketingFacts: marketingFactsOf(designed),
};

/** The same proposal with another price than its image shows. */
export const outdatedProposal: Proposal = { ...sampleProposal, costPerSqFt: 20, totalCost: 14_000 };

/** The form of step 4 before anybody changed it. */
export const sampleBranding: BrandingForm = {
  organizationId: undefined,
  isOfDeleted: false,
  companyName: '',
  form: emptyMarketingForm,
  quote: '',
  isLoading: false,
  changeForm: () => undefined,
  changeQuote: () => undefined,
  choose: () => undefined,
  flush: () => Promise.resolve(true),
};
