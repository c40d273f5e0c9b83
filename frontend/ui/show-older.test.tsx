import { expect, test } from 'vitest';

import { markupOf, textOf } from '../testing/first-render.tsx';
import { ShowOlder } from './show-older.tsx';

test('a list is read on by a press as long as there is more', () => {
  const shown = (hasNextPage: boolean): string =>
    textOf(markupOf(<ShowOlder list={{ hasNextPage, isFetchingNextPage: false, fetchNextPage: () => undefined }} />));
  expect(shown(true)).toBe('Show Older');
  expect(shown(false)).toBe('');
});
