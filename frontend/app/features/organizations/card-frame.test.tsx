import { expect, test } from 'vitest';

import { markupOf } from '../../../testing/first-render.tsx';
import { looseNamesIn, UNBROKEN } from '../../../testing/unbroken.ts';
import { CardFrame } from './card-frame.tsx';

test('the card of an organization shows the longest name whole', () => {
  const html = markupOf(
    <CardFrame title={UNBROKEN} actions={null}>
      {null}
    </CardFrame>,
  );
  expect([html.includes(`>${UNBROKEN}<`), looseNamesIn(html)]).toEqual([true, []]);
});
