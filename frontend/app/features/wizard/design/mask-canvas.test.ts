import { expect, test } from 'vitest';

import { elementWith, firstRender } from '../../../../testing/first-render.tsx';
import { MaskCanvas } from './mask-canvas.tsx';
import type { Stroke } from './mask-strokes.ts';

/** The first point and the last of what a key paints with a brush of 20 pixels, in a photo of 200 by 100. */
function paintedBy(key: string, shiftKey = false): readonly (readonly [number, number])[] {
  const strokes: Stroke[] = [];
  const canvas = elementWith(
    firstRender(() =>
      MaskCanvas({
        photo: '/photo.jpg',
        width: 200,
        height: 100,
        strokes: [],
        brush: { tool: 'paint', size: 20 },
        onStroke: () => undefined,
        onStrokeEnd: (stroke) => strokes.push(stroke),
      }),
    ),
    { role: 'application' },
  );
  const press = canvas.props['onKeyDown'] as (event: object) => void;
  press({ key, shiftKey, preventDefault: () => undefined });
  return strokes.flatMap(({ points }) => points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const));
}

test('Space paints where the brush is, and an arrow key alone paints nothing', () => {
  expect(paintedBy(' ')).toEqual([[100, 70]]);
  expect(paintedBy('ArrowLeft')).toEqual([]);
});

test.each([
  ['ArrowLeft', [90, 70]],
  ['ArrowRight', [110, 70]],
  ['ArrowUp', [100, 60]],
  ['ArrowDown', [100, 80]],
])('%s moves the brush; with Shift it paints on its way', (key, end) => {
  expect(paintedBy(key, true)).toEqual([[100, 70], end]);
});
