import { expect, test } from 'vitest';

import { proposal } from '#shared/proposals/proposal.ts';
import { overwrittenFields } from './overwritten-fields.ts';

const base = proposal.parse({
  id: 1,
  proposalId: 'P-000001',
  slug: 'a',
  propertyId: 1,
  propertyAddress: '1 Sample Street',
  currentStep: 2,
  area: 500,
  costPerSqFt: 12.5,
  totalCost: 6250,
  imageGenerationMethod: 'responses',
  status: 'draft',
  createdAt: '2026-01-01T00:00:00Z',
  latitude: 26,
  longitude: -80,
  designs: [],
  version: 3,
});
const edit = { area: 700, costPerSqFt: 12.5, totalCost: 8750 };

test.each([
  ['another price', { costPerSqFt: 15 }, ['cost per sq ft']],
  ['another area and price', { area: 600, costPerSqFt: 15 }, ['area', 'cost per sq ft']],
  ['the same area', { area: 700 }, []],
  ['something this edit does not touch', { imageGenerationMethod: 'inpainting' as const }, []],
  ['nothing but the step', { currentStep: 3 }, []],
])('an edit over a tab that saved %s would lose exactly that', (_, change, lost) => {
  expect(overwrittenFields(base, { ...base, ...change, version: 4 }, edit)).toEqual(lost);
});
