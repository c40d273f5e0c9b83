import { expect, test } from 'vitest';

import { markupOf, textOf } from '../testing/first-render.tsx';
import { LengthNote } from './length-note.tsx';

test.each([
  [63, ''],
  [64, '64 of 80 characters'],
  [79, '79 of 80 characters'],
  [80, 'No more than 80 characters fit here.'],
])('a field with %i of 80 characters says %j', (length, said) => {
  expect(textOf(markupOf(<LengthNote length={length} max={80} />))).toBe(said);
});
