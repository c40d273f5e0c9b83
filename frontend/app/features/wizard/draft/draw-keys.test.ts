import { expect, test } from 'vitest';

import { drawKeyOf } from './draw-keys.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  // These capitals come from Caps Lock.
  [{ key: 'Z', ctrlKey: true }, 'undo'],
  [{ key: 'Y', ctrlKey: true }, 'redo'],
  [{ key: 'Escape' }, 'take back'],
  [{ key: 'z' }, undefined],
  [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
])('the keys %o mean %s', (keys, meaning) => {
  expect(drawKeyOf({ ...none, ...keys })).toBe(meaning);
});
