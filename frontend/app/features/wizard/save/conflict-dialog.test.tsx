import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { elementsIn, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

test('whose changes stay is asked, and what would be lost is named', () => {
  const answers: string[] = [];
  const conflict = {
    question: ['area', 'cost per sq ft'],
    isOpen: true,
    answer: (whose: string) => answers.push(whose),
    ask: () => Promise.resolve('neither' as const),
  };
  const { props } = ConflictDialog({ conflict });
  expect([props['title'], props['description']]).toEqual([
    'Changed in another tab',
    'Saving here would overwrite the area and cost per sq ft that was saved there.',
  ]);
  expect(textOf(markupOf(props['actions'] as ReactNode))).toBe('Load the Other Version Keep Mine');
  for (const { props: button } of elementsIn(props['actions'])) (button['onClick'] as (() => void) | undefined)?.();
  expect(answers).toEqual(['theirs', 'mine']);
});
