import { expect, test } from 'vitest';

import { emptyMarketingForm } from '../marketing/marketing-form.ts';
import { marketingRequest } from './image-job.ts';
import { marketingRequestFor } from './marketing-request.ts';

const picture = (digit: string) => `/media/${digit.repeat(32)}`;
const proposal = {
  id: 7,
  proposalId: 'P-000007',
  slug: '1-sample-street-0123456789abcdefghjk',
  propertyId: 1,
  propertyAddress: '1 Sample Street',
  currentStep: 4,
  area: 500,
  costPerSqFt: 12.5,
  totalCost: 6250,
  beforeImageR2Url: picture('1'),
  afterImageR2Url: picture('2'),
  areaImageR2Url: picture('3'),
  imageGenerationMethod: 'responses',
  status: 'draft',
  createdAt: '2026-01-01T00:00:00Z',
} as const;
const ORIGIN = 'https://paveprint.example';

test('carries the pictures, the price and the QR code of the proposal as the server takes them', () => {
  const request = marketingRequestFor(proposal, emptyMarketingForm, ORIGIN);
  expect(request).toEqual({
    beforeImageUrl: picture('1'),
    afterImageUrl: picture('2'),
    aerialMapUrl: picture('3'),
    calculatedCost: 6250,
    marketingForm: emptyMarketingForm,
    qrCodeUrl: `${ORIGIN}/proposal/${proposal.slug}`,
    proposalId: 7,
  });
  expect(marketingRequest.safeParse(request).success).toBe(true);
});

test('needs no aerial map, but both photos', () => {
  const { areaImageR2Url: _, ...mapless } = proposal;
  const { afterImageR2Url: __, ...undesigned } = proposal;
  const isTaken = (one: Parameters<typeof marketingRequestFor>[0]): boolean =>
    marketingRequest.safeParse(marketingRequestFor(one, emptyMarketingForm, ORIGIN)).success;
  expect([isTaken(mapless), isTaken(undesigned)]).toEqual([true, false]);
});
