import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { estimateDefaults } from '#shared/estimates/estimate.ts';
import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender, markupOf, press, textOf } from '../../../../testing/first-render.tsx';
import { CostComposition } from './cost-composition.tsx';
import { ProposalPrice } from './proposal-price.tsx';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('the cost is composed of six parts, each with its sum and share', () => {
  const costs = { pavers: 500, labor: 400, machinery: 300, removal: 200, permit: 100, onsite: 200, other: 300 };
  expect(textOf(markupOf(<CostComposition costs={costs} />))).toBe(
    'Cost composition $20.00 Pavers $5.00 25.0% Labor $4.00 20.0% Machinery $3.00 15.0% Removal $2.00 10.0% ' +
      'Permits $1.00 5.0% Other Items $5.00 25.0%',
  );
});

test.each([
  [
    'that worked',
    () => answerWith(200, JSON.stringify(sampleProposal)),
    ['Proposal Price Updated', 'P-000007 now shows $8,750.00.'],
  ],
  ['that failed', answerNothing, ['Update Failed', 'Failed to update proposal. Please try again.']],
] as const)('a change of the price of a proposal %s says so', async (_what, answer, toast) => {
  answer();
  const content = { ...estimateDefaults, areaSqft: 100, proposalId: 7 };
  const totals = priceEstimate(content, [mobilizationLine(650)]);
  const button = firstRender(() => ProposalPrice({ content, totals }));
  expect(textOf(markupOf(button))).toBe('Use as Price of P-000007');
  press(button, { disabled: false });
  await expect.poll(caughtToasts).toEqual([toast]);
});
