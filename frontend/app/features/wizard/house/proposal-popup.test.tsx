import { expect, test } from 'vitest';

import type { MapProposal } from '#shared/proposals/proposal.ts';
import { elementsIn, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { mappedDraft } from '../testing/sample-map-proposal.ts';
import { ProposalPopup } from './proposal-popup.tsx';

function textAt(proposals: readonly MapProposal[]): string {
  const nothing = (): void => undefined;
  const tree = firstRender(() => ProposalPopup({ proposals, onClose: nothing, onEdit: nothing }));
  // The frame around the article belongs to the map.
  return textOf(markupOf(elementsIn(tree).find(({ type }) => type === 'article')));
}

test('a proposal on the map says its address, status, cost, area and day, and is continued or viewed', () => {
  expect(textAt([mappedDraft])).toBe(
    '7 Sample Street, Fort Lauderdale, FL 33304 Draft ' +
      'Cost $8,750.00 Area 700 sq ft Created Nov 21, 2026 Continue Proposal View Proposal',
  );
});

test('a proposal with its image is edited, and several at one place are looked at one by one', () => {
  const completed: MapProposal = { ...mappedDraft, status: 'completed', marketingImageUrl: `/media/${'0'.repeat(32)}` };
  expect(textAt([completed, mappedDraft])).toMatch(/ Completed? .* 1 of 2 here Edit Proposal View Proposal$/);
});
