import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { elementsIn, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { mappedDraft as proposal } from '../testing/sample-map-proposal.ts';
import { KnownHouseDialog } from './known-house-dialog.tsx';

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
