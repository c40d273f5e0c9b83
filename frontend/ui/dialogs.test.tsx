import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { elementsIn, elementWith, firstRender, markupOf, textOf } from '../testing/first-render.tsx';
import { looseNamesIn, UNBROKEN } from '../testing/unbroken.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { WideDialog } from './wide-dialog.tsx';

const nothing = () => undefined;
const open = { open: true, title: 'Sample', onClose: nothing } as const;

test('every dialog and drawer has a button to close it, which is called Close', () => {
  for (const dialog of [
    firstRender(() => Dialog({ ...open, actions: null })),
    firstRender(() => WideDialog({ ...open, children: null })),
    firstRender(() => Drawer({ ...open, children: null })),
  ])
    expect(elementWith(dialog, { 'aria-label': 'Close' }).props).toBeDefined();
});

test('what cannot be undone can be canceled, unless the dialog calls it otherwise', () => {
  const actions = (cancel?: string) => {
    const dialog = firstRender(() =>
      ConfirmDialog({
        ...open,
        question: 'Really?',
        action: 'Delete',
        onConfirm: nothing,
        ...(cancel !== undefined && { cancel }),
      }),
    );
    return textOf(markupOf(elementWith(dialog, { title: 'Sample' }).props['actions'] as never));
  };
  expect(actions()).toBe('Cancel Delete');
  expect(actions('Keep It')).toBe('Keep It Delete');
});

test('a wide dialog shows the longest title and description whole', () => {
  const dialog = firstRender(() => WideDialog({ ...open, title: UNBROKEN, description: UNBROKEN, children: null }));
  const head = elementsIn(dialog).find(({ type }) => type === 'header') as ReactElement;
  const html = markupOf(<Base.Root open>{head}</Base.Root>);
  expect(html.split(UNBROKEN)).toHaveLength(3);
  expect(looseNamesIn(html)).toEqual([]);
});
