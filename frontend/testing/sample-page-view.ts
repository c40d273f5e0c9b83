import type { ProposalPageView } from '#shared/proposals/page-view.ts';

/** What a document needs around its page. */
export const samplePage = { assets: { css: '', script: '/site/proposal.js' }, nonce: 'n' };
export const picture = (digit: number): string => `/media/${String(digit).repeat(32)}`;

export const sampleBranding = {
  companyName: 'Sample Paving Co.',
  logoUrl: '',
  primaryColor: '#2563EB',
  backgroundColor: '#ffffff',
  phoneNumber: '(954) 555-0100',
  websiteUrl: 'https://sample-paving.example',
  emailAddress: 'hello@sample-paving.example',
};
export const sampleHouse: ProposalPageView['proposal'] = {
  proposalId: 'P-000007',
  slug: 'sample-street-0123456789abcdefghjk',
  propertyAddress: '7 Sample Street',
  area: 737,
  areaBandSqFt: 64,
  areaSource: 'drawn',
  areaAttribution: 'Sample imagery',
  priceLow: 8752,
  priceHigh: 9673,
  beforeImageR2Url: picture(1),
  afterImageR2Url: picture(2),
  areaImageR2Url: picture(3),
  designModel: 'gpt-image-2',
  attribution: 'Sample Street View',
  branding: sampleBranding,
};

/** The page of a house of the sample world, open and not yet answered. */
export const sampleView: ProposalPageView = {
  proposal: sampleHouse,
  language: 'en',
  usualLanguage: 'en',
  bookable: true,
  visitBooked: false,
  expired: false,
  offerExpired: false,
  url: 'https://app.example.com/proposal/sample-street-0123456789abcdefghjk',
  qrPath: 'M0 0',
};
