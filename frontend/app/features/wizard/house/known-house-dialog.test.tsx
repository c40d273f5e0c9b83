import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import type { MapProposal } from '#shared/proposals/proposal.ts';
import { elementsIn, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { KnownHouseDialog } from './known-house-dialog.tsx';

const proposal: MapProposal = {
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
const nothing = (): void => undefined;

test('a house with a proposal is told, and its proposal is opened, or another started', () => {
  const { address } = proposal;
  const { props } = KnownHouseDialog({
    known: { address, propertyId: 7, proposals: [proposal] },
    onOpen: nothing,
    onStartAnother: nothing,
    onClose: nothing,
  });
  expect([props['title'], props['description']]).toEqual([
    'You already have this house',
    'There is a proposal for 7 Sample Street. Open it, or start another for the same house.',
  ]);
  expect(textOf(markupOf(props['children'] as ReactNode))).toBe('P-000007 Nov 21, 2026 Draft Open');
  expect(elementsIn(props['children']).flatMap((one) => one.props['aria-label'] ?? [])).toEqual(['Open P-000007']);
  expect(textOf(markupOf(props['actions'] as ReactNode))).toBe('Cancel Start Another Proposal');
});
