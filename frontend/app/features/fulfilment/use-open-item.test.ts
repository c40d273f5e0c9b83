import { useState } from 'react';
import { expect, test } from 'vitest';

import { afterPress } from '../../../testing/first-render.tsx';
import { useOpenItem } from './use-open-item.ts';

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

function useList(opensFirst: boolean) {
  const [list, show] = useState({ items: [a, b], listName: 'To do' });
  return { ...useOpenItem({ ...list, isLoaded: true, opensFirst }), show };
}
const useBeside = () => useList(true);
const useOver = () => useList(false);
type Shown = ReturnType<typeof useList>;

test('the first of a list is open once the one that was acted on has left', () => {
  const { open } = afterPress(useBeside, ({ close, show }) => {
    close('a');
    show({ items: [c, b], listName: 'To do' });
  });
  expect(open).toBe(c);
});

test('a reply about one leaves another one open', () => {
  const { open, isGone } = afterPress(useBeside, ({ choose, close, show }) => {
    choose('b');
    close('a');
    show({ items: [c], listName: 'To do' });
  });
  expect({ open, isGone }).toEqual({ open: undefined, isGone: true });
});

test.each([
  ['the same one', [c, a], a],
  ['the first', [c, b], c],
])('another list has %s open', (_which, items, expected) => {
  expect(afterPress(useBeside, ({ show }) => show({ items, listName: 'Handled' })).open).toBe(expected);
});

test.each([
  ['is closed', ({ close }: Shown) => close('a')],
  ['is on another list', ({ show }: Shown) => show({ items: [a], listName: 'Handled' })],
])('one that is open over its list is shown no more when it %s', (_what, then) => {
  expect(afterPress(useOver, [({ choose }) => choose('a'), then]).open).toBeUndefined();
});
