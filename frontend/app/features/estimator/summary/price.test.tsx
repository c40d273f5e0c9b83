import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ApprovalEvent } from '#shared/estimates/approval.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { estimateQuery } from '../../../../api/estimate-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementWith, firstRender, markupOf, press, textOf } from '../../../../testing/first-render.tsx';
import { formOf } from '../form/estimate-form.ts';
import { useEstimate } from '../save/use-estimate.ts';
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

const onProposal: Estimate = { ...sampleEstimate, areaSqft: 100, proposalId: 7 };
const totalsOf = (cost: number) => priceEstimate(onProposal, [mobilizationLine(cost)]);
const totals = totalsOf(650);

type Session = ReturnType<typeof useEstimate>;

/** The button of an estimate that was saved after this latest step of an approval. */
function buttonAfter(
  action: ApprovalEvent['action'] | undefined,
  needed: boolean,
  part: Partial<Estimate> = {},
  { sold = totals, ...now }: Partial<Session> & { readonly sold?: typeof totals } = {},
) {
  const at = '2026-11-21T12:00:00.000Z';
  const step = action && { at, by: 'Sample Supervisor', byId: '2', action, note: '', marginPct: 0.1 };
  const saved = { ...onProposal, ...part, approvalHistory: step ? [step] : [] };
  const client = createQueryClient();
  client.setQueryData(estimateQuery(saved.id).queryKey, saved);
  const start = { start: formOf(saved), draftKey: saved.id, userId: '1', onSaved: () => undefined };
  return firstRender(() => ProposalPrice({ session: { ...useEstimate(start), ...now }, totals: sold, needed }), client);
}

test.each([
  [
    'that worked',
    () => answerWith(200, JSON.stringify({ ...sampleProposal, status: 'completed' })),
    ['Proposal Price Updated', 'P-000007 now shows $8,750.00.'],
  ],
  ['that failed', answerNothing, ['Update Failed', 'Failed to update proposal. Please try again.']],
] as const)('a change of the price of a proposal %s says so', async (_what, answer, toast) => {
  answer();
  const button = buttonAfter(undefined, false);
  expect(textOf(markupOf(button))).toBe('Use as Price of P-000007');
  press(button, { disabled: false });
  await expect.poll(caughtToasts).toEqual([toast]);
});

test.each([
  ['was e-mailed', { sent: { at: '2026-11-29T17:00:00.000Z', to: 'h@home.example' } }, 'e-mailed on Nov 29, 2026'],
  ['was marked as sent', {}, 'sent'],
])('a change of the price of a proposal that %s says that it was sent before', async (_what, part, how) => {
  answerWith(200, JSON.stringify({ ...sampleProposal, ...part }));
  press(buttonAfter(undefined, false), { disabled: false });
  const said = `P-000007 now shows $8,750.00. It was ${how} before this change.`;
  await expect.poll(caughtToasts).toEqual([['Proposal Price Updated', said]]);
});

test.each([
  ['and is put there then', 12, ['saved', 'PATCH /api/proposals/7']],
  ['and is not put there when that fails', undefined, ['saved']],
])('a price that is not saved is saved before it is put on its proposal, %s', async (_title, id, expected) => {
  const did: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    did.push(`${method} ${url}`);
    return Promise.resolve(Response.json(sampleProposal));
  });
  const save = () => {
    did.push('saved');
    return Promise.resolve(id);
  };
  press(buttonAfter(undefined, false, {}, { dirty: true, save }), { disabled: false });
  await expect.poll(() => did).toEqual(expected);
  await setImmediate();
  expect(did).toEqual(expected);
});

test.each([undefined, 'requested', 'rejected', 'voided'] as const)(
  'a price that needs an approval is not put on its proposal after the step %s, and says why',
  (action) => {
    const shown = buttonAfter(action, true);
    const why = elementWith(shown, { disabled: true }).props['aria-describedby'];
    expect(textOf(markupOf(elementWith(shown, { id: why })))).toBe(
      'Supervisor approval required before sending this proposal.',
    );
  },
);

test.each([
  ['was approved', buttonAfter('approved', true)],
  ['the customer has already', buttonAfter(undefined, true, { status: 'won' })],
])('a price that %s can be put on its proposal', (_title, shown) => {
  expect(elementWith(shown, { disabled: false }).props['aria-describedby']).toBeUndefined();
});

test('a price above what a proposal keeps for a square foot is not put there, and says that the area is too small', () => {
  const shown = (areaSqft: number, cost = 7800) =>
    buttonAfter(undefined, false, { areaSqft }, { sold: totalsOf(cost) });
  const why = elementWith(shown(1), { disabled: true }).props['aria-describedby'];
  expect(textOf(markupOf(elementWith(shown(1), { id: why })))).toBe(
    'The project area is too small for this total, which would be $12,000.00 per sq ft.',
  );
  for (const allowed of [shown(2), shown(1, 6500)]) {
    expect(elementWith(allowed, { disabled: false }).props['aria-describedby']).toBeUndefined();
  }
});
