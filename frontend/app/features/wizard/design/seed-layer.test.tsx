import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { SeedAnswer, SeedShape } from './seed-layer.tsx';

test('where the outline of step 2 lies in the photo is asked about, and used or dismissed', () => {
  const nothing = (): void => undefined;
  expect(textOf(markupOf(<SeedAnswer onUse={nothing} onDismiss={nothing} />))).toBe(
    'Is this the driveway? The outline of step 2, moved to the edges in the photo Dismiss Use Outline',
  );
});

test('all that step 2 paves is shown, also where areas overlap, without its cut-outs', () => {
  const square = (from: number, to: number) => [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ];
  const areas = [[square(0, 9), square(3, 6)], [square(7, 12)]];
  const markup = markupOf(<SeedShape width={20} height={20} areas={areas} />);
  const filled = [...markup.matchAll(/<path d="([^"]*)" fill-rule="evenodd"/g)].map(([, path]) => path);
  expect(filled).toEqual(['M0,0 9,0 9,9 0,9ZM3,3 6,3 6,6 3,6Z', 'M7,7 12,7 12,12 7,12Z']);
  expect(markup).toContain('<g opacity="0.35" class="fill-sky"><path d="M0,0');
});
