import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import type { SaveConflict } from '../../../../api/save-conflict.ts';
import { afterPress, elementsIn, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

/** The text of the conflict dialog, its buttons, and the answers that they give. */
function shown(question: SaveConflict) {
  const answers: string[] = [];
  const conflict = {
    question,
    isOpen: true,
    answer: (whose: string) => answers.push(whose),
    ask: () => Promise.resolve('neither' as const),
  };
  const { props } = firstRender(() => ConflictDialog({ conflict }));
  for (const { props: button } of elementsIn(props['actions'])) (button['onClick'] as (() => void) | undefined)?.();
  return [props['title'], props['description'], textOf(markupOf(props['actions'] as ReactNode)), answers];
}

test('whose changes stay is asked, and what would be lost is named', () => {
  expect(shown({ overwritten: ['area', 'cost per sq ft'], replaced: [] })).toEqual([
    'Changed in another tab',
    'Saving here would overwrite the area and cost per sq ft that was saved there.',
    'Load the Other Version Keep Mine',
    ['theirs', 'mine'],
  ]);
});

test.each([
  [['before photo'], 'before photo'],
  [['outline'], 'outline'],
  [['before photo', 'outline'], 'before photo and outline'],
] as const)('what was made for another %j cannot be kept', (replaced, what) => {
  expect(shown({ overwritten: ['design'], replaced })).toEqual([
    'Changed in another tab',
    `This was made for a different ${what} than the one that was saved there.`,
    'Load the Other Version',
    ['theirs'],
  ]);
});

test('the question whose changes stay keeps its words and buttons while it is closed', () => {
  const { dialog } = afterPress(
    () => {
      const [question, setQuestion] = useState<SaveConflict | undefined>({
        overwritten: [],
        replaced: ['before photo'],
      });
      const ask = () => Promise.resolve('neither' as const);
      const conflict = { question, isOpen: question !== undefined, ask, answer: () => setQuestion(undefined) };
      return { dialog: ConflictDialog({ conflict }), answer: conflict.answer };
    },
    ({ answer }) => answer(),
  );
  expect([dialog.props['open'], dialog.props['description']]).toEqual([
    false,
    'This was made for a different before photo than the one that was saved there.',
  ]);
  expect(textOf(markupOf(dialog.props['actions'] as ReactNode))).toBe('Load the Other Version');
});
