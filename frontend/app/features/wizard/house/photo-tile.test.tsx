import { expect, test } from 'vitest';

import { afterPress, elementWith, firstRender, markupOf, press, textOf } from '../../../../testing/first-render.tsx';
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

const failToLoad = (shown: unknown): void => press(shown, { src: '/front' }, 'onError');

test('a photo that cannot be loaded is told, and cannot be chosen', () => {
  const missing = afterPress(() => PhotoTile(tile), failToLoad);
  expect(textOf(markupOf(missing))).toBe('Front Could not be loaded Try Again');
  expect(elementWith(missing, { role: 'radio' }).props['disabled']).toBe(true);
});

test('a photo that could not be loaded is asked for again by a button, which goes while it loads', () => {
  const keyOf = (shown: unknown) => elementWith(shown, { src: '/front' }).key;
  const missing = afterPress(() => PhotoTile(tile), failToLoad);
  const asked = afterPress(
    () => PhotoTile(tile),
    [failToLoad, (shown) => press(shown, { 'aria-label': 'Try Again, Front photo' })],
  );
  // It has to be another element, because a browser asks for a picture once per element.
  expect(keyOf(asked)).not.toBe(keyOf(missing));
  expect(textOf(markupOf(asked))).toBe('Front');
  expect(elementWith(asked, { role: 'radio' }).props).toMatchObject({ 'aria-busy': true, disabled: true });
});
