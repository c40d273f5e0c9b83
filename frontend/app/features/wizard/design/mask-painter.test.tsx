import { Dialog } from '@base-ui/react/dialog';
import { expect, test } from 'vitest';

import { elementsIn, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { PICTURE } from '../testing/in-wizard.tsx';
import { MaskPainter } from './mask-painter.tsx';

test('the painter opens with Trace, and says how to trace', () => {
  const tree = firstRender(() =>
    MaskPainter({
      open: true,
      photoUrl: PICTURE,
      pose: undefined,
      outline: [],
      busy: false,
      onClose: () => undefined,
      onComplete: () => Promise.resolve(true),
    }),
  );
  const painting = elementsIn(tree).find(({ props }) => 'onPainted' in props);
  expect(textOf(markupOf(<Dialog.Root>{painting}</Dialog.Root>))).toContain(
    'Drag from the garage to the street, or click one and then the other.',
  );
});
