import { expect, test } from 'vitest';

import { estimateSummary } from '#shared/estimates/estimate.ts';
import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { estimateListQuery } from '../../../../api/estimate-queries.ts';
import { clientOnPlan } from '../../../../testing/client-on-plan.ts';
import { elementWith, firstRender, markupOf, press, textOf } from '../../../../testing/first-render.tsx';
import { emptyForm } from '../form/estimate-form.ts';
import { useEstimate } from '../save/use-estimate.ts';
import { ExistingEstimate } from './existing-estimate.tsx';
import { PageHeader } from './page-header.tsx';

const nothing = (): void => undefined;
const user = { id: '1', email: 'x@paveprint.example', plan: 'pro', role: 'owner', staff: false } as const;

/** Estimates 12 and 9 belong to proposal 7; 12 is newer. */
function clientWithEstimates() {
  const client = clientOnPlan('pro');
  const page = [14, 12, 9].map((id) =>
    estimateSummary.parse({ ...sampleEstimate, id, ...(id < 14 && { proposalId: 7 }) }),
  );
  client.setQueryData(estimateListQuery().queryKey, { pages: [{ page, next: undefined }], pageParams: [''] });
  return client;
}

/** The header of an estimate, which is new unless it has an id. */
function headerOf(proposalId: number | undefined, id?: number): string {
  const session = firstRender(() =>
    useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined }),
  );
  const content = { ...emptyForm.content, ...(proposalId !== undefined && { proposalId }) };
  const form = { ...emptyForm, content, ...(id !== undefined && { id }) };
  const parts = { session: { ...session, form }, user, organizations: [] };
  const header = <PageHeader {...parts} onOpen={nothing} onNew={nothing} onSections={nothing} />;
  return textOf(markupOf(header, clientWithEstimates()));
}

test('a new estimate of a proposal that has estimates says so and names the newest; others do not', () => {
  expect(headerOf(7)).toMatch(
    / This proposal has an estimate already\. What you enter here becomes another one\. Open Estimate #12$/,
  );
  for (const [proposalId, id] of [[8], [undefined], [7, 12]] as const) {
    expect(headerOf(proposalId, id)).not.toContain('has an estimate already');
  }
});

test('the newest estimate of the proposal opens instead of a new one', () => {
  const opened: number[] = [];
  const onOpen = (id: number) => opened.push(id);
  const note = firstRender(() => ExistingEstimate({ proposalId: 7, onOpen }), clientWithEstimates());
  press(elementWith(note, { size: 'sm' }), { size: 'sm' });
  expect(opened).toEqual([12]);
});
