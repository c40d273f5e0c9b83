import { useState } from 'react';
import { expect, test } from 'vitest';

import { afterPress, elementsIn, elementWith, firstRender } from '../../../../testing/first-render.tsx';
import { Lightbox } from './lightbox.tsx';

test('a photo opens in an image preview, from which one gets to the previous and the next, and out again', () => {
  const moves: (number | undefined)[] = [];
  const photos = ['Front', 'Right', 'Back'].map((label) => ({ url: `/${label}`, label }));
  const tree = firstRender(() => Lightbox({ photos, at: 0, onMove: (at) => moves.push(at) }));
  const screen = elementWith(tree, { label: 'Image preview' });
  expect(screen.props['open']).toBe(true);
  expect(elementsIn(tree).flatMap(({ props }) => props['aria-label'] ?? [])).toEqual([
    'Previous picture',
    'Next picture',
    'Close',
  ]);
  for (const name of ['Previous picture', 'Next picture']) {
    const press = elementWith(tree, { 'aria-label': name }).props['onClick'];
    if (typeof press === 'function') press();
  }
  expect(moves).toEqual([2, 1]);
});

test('a photo at full screen shows its attribution', () => {
  const photos = [{ url: '/front', label: 'Front', attribution: '© Sample imagery' }];
  const tree = firstRender(() => Lightbox({ photos, at: 0, onMove: () => undefined }));
  expect(elementWith(tree, { children: '© Sample imagery' }).type).toBe('figcaption');
});

test('the photo at full screen stays while it fades out', () => {
  const photos = [{ url: '/front', label: 'Front', attribution: '© Sample imagery' }];
  const { dialog } = afterPress(
    () => {
      const [at, onMove] = useState<number | undefined>(0);
      return { dialog: Lightbox({ photos, at, onMove }), close: () => onMove(undefined) };
    },
    ({ close }) => close(),
  );
  expect(dialog.props['open']).toBe(false);
  expect(elementWith(dialog, { children: '© Sample imagery' }).type).toBe('figcaption');
});
