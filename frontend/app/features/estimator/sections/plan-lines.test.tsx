import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { proposalByIdQuery } from '../../../../api/proposal-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementWith, firstRender, markupOf, press, textOf } from '../../../../testing/first-render.tsx';
import { PlanLines } from './plan-lines.tsx';

const drawn: Proposal = {
  ...sampleProposal,
  drawnPolygon: [
    { lat: 26.1, lng: -80.1 },
    { lat: 26.101, lng: -80.1 },
    { lat: 26.101, lng: -80.101 },
  ],
};

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const panel = () => {
  const client = createQueryClient();
  client.setQueryData(proposalByIdQuery(7).queryKey, drawn);
  return firstRender(() => PlanLines({ proposalId: 7, unitCost: 5, add: () => undefined }), client);
};

test('the lines of a laying plan are added by a button', () => {
  const { props } = elementWith(panel(), { proposalId: 7 });
  const actions = props['actions'] as (plans: readonly unknown[]) => never;
  expect(textOf(markupOf(actions([])))).toBe('Add Lines from the Plan');
});

test.each([
  [
    'that worked',
    () => answerWith(200, JSON.stringify(sampleProposal)),
    ['Laying Plan Saved', 'It is kept with the proposal.'],
  ],
  ['that failed', answerNothing, ['Update Failed', 'Could not save the laying plan. Please try again.']],
] as const)('saving a laying plan %s says so', async (_what, answer, toast) => {
  answer();
  press(panel(), { proposalId: 7 }, 'onSave', undefined);
  await expect.poll(caughtToasts).toEqual([toast]);
});
