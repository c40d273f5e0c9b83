import { expect, test } from 'vitest';

import { elementWith, firstRender, markupOf, afterPress, textOf } from '../../../../testing/first-render.tsx';
import { PhotoTile } from './photo-tile.tsx';

const nothing = (): void => undefined;
const tile = { url: '/front', label: 'Front', selected: false, onSelect: nothing, onEnlarge: nothing };

test('a photo that has not arrived yet cannot be chosen', () => {
  const { props } = elementWith(
    firstRender(() => PhotoTile(tile)),
    { role: 'radio' },
  );
  expect(props).toMatchObject({ 'aria-label': 'Front photo', 'aria-busy': true, disabled: true });
});

test('a photo that cannot be loaded is told, and cannot be chosen', () => {
  const missing = afterPress(
    () => PhotoTile(tile),
    (first) => (elementWith(first, { src: '/front' }).props['onError'] as () => void)(),
  );
  expect(textOf(markupOf(missing))).toBe('Could not be loaded Front');
  expect(elementWith(missing, { role: 'radio' }).props['disabled']).toBe(true);
});
