import { expect, test } from 'vitest';

import { act, elementWith, firstRender } from '../../../../testing/first-render.tsx';
import { MaskCanvas } from './mask-canvas.tsx';
import type { Stroke } from './mask-strokes.ts';

/** The canvas over a photo of 200 by 100 pixels with a brush of 20 pixels, and the finished strokes. */
function canvasWith() {
  const strokes: Stroke[] = [];
  const canvas = elementWith(
    firstRender(() =>
      MaskCanvas({
        photo: '/photo.jpg',
        width: 200,
        height: 100,
        strokes: [],
        brush: { tool: 'paint', size: 20 },
        onStroke: (stroke) => strokes.push(stroke),
      }),
    ),
    { role: 'application' },
  );
  return { canvas, strokes };
}

/** The first and the last point that a key paints. */
function paintedBy(key: string, shiftKey = false): readonly (readonly [number, number])[] {
  const { canvas, strokes } = canvasWith();
  act(canvas, 'onKeyDown', { key, shiftKey, preventDefault: () => undefined });
  return strokes.flatMap(({ points }) => points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const));
}

/** A pointer event at a point of the photo, which is shown pixel by pixel. */
const pointerAt = (pointerId: number, x: number, y: number, other: object = {}) => ({
  pointerId,
  isPrimary: pointerId === 1,
  button: 0,
  buttons: 1,
  currentTarget: {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 200, height: 100 }),
  },
  nativeEvent: { clientX: x, clientY: y, getCoalescedEvents: () => [] },
  ...other,
});

test('a second finger adds nothing to a stroke', () => {
  const { canvas, strokes } = canvasWith();
  act(canvas, 'onPointerDown', pointerAt(1, 10, 50));
  act(canvas, 'onPointerDown', pointerAt(2, 150, 50));
  act(canvas, 'onPointerMove', pointerAt(2, 160, 50));
  act(canvas, 'onPointerUp', pointerAt(2, 160, 50));
  expect(strokes).toEqual([]);
  act(canvas, 'onPointerUp', pointerAt(1, 10, 50));
  expect(strokes.map(({ points }) => points.map(({ x }) => x))).toEqual([[10]]);
});

test('a touch that the device cancels paints nothing, and the next one paints again', () => {
  const { canvas, strokes } = canvasWith();
  act(canvas, 'onPointerDown', pointerAt(1, 10, 50));
  act(canvas, 'onPointerMove', pointerAt(1, 20, 50));
  act(canvas, 'onPointerCancel', pointerAt(2, 20, 50));
  act(canvas, 'onPointerCancel', pointerAt(1, 20, 50));
  act(canvas, 'onPointerDown', pointerAt(4, 70, 50, { isPrimary: true }));
  act(canvas, 'onPointerUp', pointerAt(4, 70, 50));
  expect(strokes.map(({ points }) => points.map(({ x }) => x))).toEqual([[70]]);
});

test('a stroke is painted in a browser that does not tell which events it put together', () => {
  const { canvas, strokes } = canvasWith();
  const inOldBrowser = (x: number) => pointerAt(1, x, 50, { nativeEvent: { clientX: x, clientY: 50 } });
  act(canvas, 'onPointerDown', inOldBrowser(10));
  act(canvas, 'onPointerMove', inOldBrowser(20));
  act(canvas, 'onPointerUp', inOldBrowser(20));
  expect(strokes.map(({ points }) => points)).toEqual([[10, 20].map((x) => ({ x, y: 50 }))]);
});

test('a stroke is handed on once, when it is finished', () => {
  const { canvas, strokes } = canvasWith();
  act(canvas, 'onPointerDown', pointerAt(1, 10, 50));
  for (const x of [20, 30]) act(canvas, 'onPointerMove', pointerAt(1, x, 50));
  expect(strokes).toEqual([]);
  act(canvas, 'onPointerUp', pointerAt(1, 30, 50));
  act(canvas, 'onPointerMove', pointerAt(1, 40, 50));
  expect(strokes.map(({ points }) => points.map(({ x }) => x))).toEqual([[10, 20, 30]]);
});

test('another button than the first paints nothing', () => {
  const { canvas, strokes } = canvasWith();
  const right = { button: 2, buttons: 2 };
  act(canvas, 'onPointerDown', pointerAt(1, 10, 50, right));
  act(canvas, 'onPointerMove', pointerAt(1, 20, 50, right));
  act(canvas, 'onPointerUp', pointerAt(1, 20, 50, right));
  expect(strokes).toEqual([]);
});

test('a pen that is put down while a finger paints ends the stroke of the finger', () => {
  const { canvas, strokes } = canvasWith();
  act(canvas, 'onPointerDown', pointerAt(1, 10, 50));
  act(canvas, 'onPointerDown', pointerAt(3, 150, 50, { isPrimary: true }));
  act(canvas, 'onPointerMove', pointerAt(1, 20, 50));
  act(canvas, 'onPointerUp', pointerAt(3, 150, 50));
  expect(strokes.map(({ points }) => points.map(({ x }) => x))).toEqual([[10], [150]]);
});

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
