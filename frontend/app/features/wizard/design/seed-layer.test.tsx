import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { SeedAnswer, SeedShape } from './seed-layer.tsx';

test('where the outline of step 2 lies in the photo is asked about, and used or dismissed', () => {
  const nothing = (): void => undefined;
  expect(textOf(markupOf(<SeedAnswer onUse={nothing} onDismiss={nothing} />))).toBe(
    'Is this the driveway? The outline of step 2, moved to the edges in the photo Dismiss Use Outline',
  );
});

test('all that step 2 paves is shown, without its cut-outs', () => {
  const square = (from: number, to: number) => [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ];
  const areas = [[square(0, 9), square(3, 6)], [square(10, 12)]];
  expect(markupOf(<SeedShape width={20} height={20} areas={areas} />)).toContain(
    '<path d="M0,0 9,0 9,9 0,9ZM3,3 6,3 6,6 3,6ZM10,10 12,10 12,12 10,12Z" fill-rule="evenodd"',
  );
});
