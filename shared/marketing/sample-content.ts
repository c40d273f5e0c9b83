import type { MarketingContent } from './marketing-content.ts';

/** Content of a marketing image for tests and benchmarks: a sample company, and a house of the sample world. */
export const sampleContent = {
  headline: 'DRIVEWAY TRANSFORMATION',
  canvasBackgroundColor: '#61A5FA',
  beforeBox: '#2563EB',
  afterBox: '#2563EB',
  areaBox: '#2563EB',
  contactInfo: '(954) 555-0142 | paving.example',
  companyName: 'Sunrise Paving & Stone',
  address: '122 E Heron Street, Fort Lauderdale, FL 33304',
  quoteAmount: '$11,436 – $12,640',
  areaSqFt: 963.1,
  areaBandSqFt: 63.2,
  designLabel: 'Preview',
  attribution: 'Sample imagery',
  qrCodeUrl: 'https://app.example-paving-company.com/proposal/1022-e-heron-street-fort-0123456789abcdefghjk',
} as const satisfies MarketingContent;
