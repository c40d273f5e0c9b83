import { expect, test } from 'vitest';

import { elementWith, firstRender } from '../../../../testing/first-render.tsx';
import { PhotoTile } from './photo-tile.tsx';

test('a photo that has not arrived yet cannot be chosen', () => {
  const nothing = (): void => undefined;
  const tile = { url: '/front', label: 'Front', selected: false, onSelect: nothing, onEnlarge: nothing };
  const { props } = elementWith(
    firstRender(() => PhotoTile(tile)),
    { role: 'radio' },
  );
  expect(props).toMatchObject({ 'aria-label': 'Front photo', 'aria-busy': true, disabled: true });
});
