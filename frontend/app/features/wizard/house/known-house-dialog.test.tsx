import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { afterPress, elementsIn, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { mappedDraft as proposal } from '../testing/sample-map-proposal.ts';
import { KnownHouseDialog } from './known-house-dialog.tsx';
import type { KnownHouse } from './known-house.ts';

const nothing = (): void => undefined;
const acts = { onOpen: nothing, onStartAnother: nothing, onClose: nothing };

test('a house with a proposal is told, and its proposal is opened, or another started', () => {
  const { address } = proposal;
  const { props } = firstRender(() =>
    KnownHouseDialog({ known: { address, propertyId: 7, proposals: [proposal] }, ...acts }),
  );
  expect([props['title'], props['description']]).toEqual([
    'You already have this house',
    'There is a proposal for 7 Sample Street. Open it, or start another for the same house.',
  ]);
  expect(textOf(markupOf(props['children'] as ReactNode))).toBe('P-000007 Nov 21, 2026 Draft Open');
  expect(elementsIn(props['children']).flatMap((one) => one.props['aria-label'] ?? [])).toEqual(['Open P-000007']);
  expect(textOf(markupOf(props['actions'] as ReactNode))).toBe('Cancel Start Another Proposal');
});

test('the question about a known house keeps its words while it is closed', () => {
  const { address } = proposal;
  const { dialog } = afterPress(
    () => {
      const [known, setKnown] = useState<KnownHouse | undefined>({ address, propertyId: 7, proposals: [proposal] });
      return { dialog: KnownHouseDialog({ known, ...acts }), close: () => setKnown(undefined) };
    },
    ({ close }) => close(),
  );
  expect([dialog.props['open'], dialog.props['description']]).toEqual([
    false,
    'There is a proposal for 7 Sample Street. Open it, or start another for the same house.',
  ]);
  expect(textOf(markupOf(dialog.props['children'] as ReactNode))).toBe('P-000007 Nov 21, 2026 Draft Open');
});
