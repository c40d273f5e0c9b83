import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { elementWith, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { PICTURE } from '../testing/in-wizard.tsx';
import { WidthDialog } from './width-dialog.tsx';

function shown(): string {
  const tree = firstRender(() =>
    WidthDialog({
      open: true,
      photoUrl: PICTURE,
      known: undefined,
      busy: false,
      onClose: () => undefined,
      onSave: () => Promise.resolve(true),
    }),
  );
  const { children } = elementWith(tree, { label: 'How wide is this?' }).props;
  return markupOf(<Dialog.Root>{children as ReactNode}</Dialog.Root>);
}

test('the dialog is titled by its question, and says how it is answered', () => {
  expect(textOf(shown())).toMatch(
    /^How wide is this\? Click the two lower corners of a garage door, or both ends of anything else on the ground\. Cancel Use This Width /,
  );
});

test('the widths of garage doors are offered, and any other', () => {
  const options = [...shown().matchAll(/<option value="(\w+)"[^>]*>([^<]*)/g)].map(([, value, label]) => [
    value,
    label,
  ]);
  expect(options).toEqual([
    ['8', 'One-car door, 8 ft'],
    ['9', 'One-car door, 9 ft'],
    ['16', 'Two-car door, 16 ft'],
    ['other', 'Other width'],
  ]);
});
