import { expect, test } from 'vitest';

import type { MapProposal } from '#shared/proposals/proposal.ts';
import { elementsIn, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { ProposalPopup } from './proposal-popup.tsx';

const draft: MapProposal = {
  id: 7,
  slug: 'sample-street-0123456789abcdefghjk',
  address: '7 Sample Street, Fort Lauderdale, FL 33304',
  latitude: 26.1224,
  longitude: -80.1373,
  status: 'draft',
  totalCost: 8750,
  area: 700,
  createdAt: '2026-11-21T12:00:00.000Z',
};

function textAt(proposals: readonly MapProposal[]): string {
  const nothing = (): void => undefined;
  const tree = firstRender(() => ProposalPopup({ proposals, onClose: nothing, onEdit: nothing }));
  // The frame around it belongs to the map.
  return textOf(markupOf(elementsIn(tree).find(({ type }) => type === 'article')));
}

test('a proposal on the map says its address, status, cost, area and day, and is continued or viewed', () => {
  expect(textAt([draft])).toBe(
    '7 Sample Street, Fort Lauderdale, FL 33304 Draft ' +
      'Cost $8,750.00 Area 700 sq ft Created Nov 21, 2026 Continue Proposal View Proposal',
  );
});

test('a proposal with its image is edited, and several at one place are looked at one by one', () => {
  const completed: MapProposal = { ...draft, status: 'completed', marketingImageUrl: `/media/${'0'.repeat(32)}` };
  expect(textAt([completed, draft])).toMatch(/ Completed? .* 1 of 2 here Edit Proposal View Proposal$/);
});
