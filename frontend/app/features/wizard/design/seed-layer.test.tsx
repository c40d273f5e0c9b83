import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { SeedAnswer } from './seed-layer.tsx';

test('where the outline of step 2 lies in the photo is asked about, and used or dismissed', () => {
  const nothing = (): void => undefined;
  expect(textOf(markupOf(<SeedAnswer onUse={nothing} onDismiss={nothing} />))).toBe(
    'Is this the driveway? The outline of step 2, moved to the edges in the photo Dismiss Use Outline',
  );
});
