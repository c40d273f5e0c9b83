import { expect, test } from 'vitest';

import { afterPress } from '../testing/first-render.tsx';
import { useOpened } from './use-opened.ts';

test('closing a dialog once more leaves the one that was opened next', () => {
  let closeFirst = (): void => undefined;
  const { opened } = afterPress(
    () => useOpened<string>(),
    [
      ({ open }) => open('page'),
      ({ close }) => {
        closeFirst = close;
        close();
      },
      ({ open, opened: none }) => {
        expect(none).toBeUndefined();
        open('page');
      },
      () => closeFirst(),
    ],
  );
  expect(opened).toBe('page');
});
