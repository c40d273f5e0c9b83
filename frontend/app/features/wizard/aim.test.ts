import { expect, test } from 'vitest';

import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import { afterPress, elementsIn, press } from '../../../testing/first-render.tsx';
import { Aim } from './aim.tsx';

/** A pointer event of a finger at a point of the page. */
const fingerAt = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  isPrimary: pointerId === 1,
  button: 0,
  clientX,
  clientY,
  currentTarget: { setPointerCapture: () => undefined, getBoundingClientRect: () => ({ left: 0, top: 0 }) },
});

/** Where the cross is. */
const crossIn = (shown: unknown): unknown => elementsIn(shown).find(({ props }) => 'at' in props)?.props['at'];

test('a second finger moves no cross and chooses nothing', () => {
  const drags: (readonly PlanePoint[])[] = [];
  const on = (shown: unknown, name: string, finger: object) => press(shown, { role: 'application' }, name, finger);
  const last = afterPress(
    () => Aim({ label: 'Trace', onDrag: (...ends) => drags.push(ends) }),
    [
      (shown) => on(shown, 'onPointerDown', fingerAt(1, 10, 20)),
      (shown) => {
        on(shown, 'onPointerDown', fingerAt(2, 200, 20));
        on(shown, 'onPointerUp', fingerAt(2, 210, 20));
        on(shown, 'onPointerMove', fingerAt(1, 10, 60));
        on(shown, 'onPointerMove', fingerAt(2, 210, 20));
      },
      (shown) => {
        on(shown, 'onPointerUp', fingerAt(1, 10, 90));
      },
    ],
  );
  expect(crossIn(last)).toEqual({ x: 10, y: 60 });
  expect(drags).toEqual([
    [
      { x: 10, y: 20 },
      { x: 10, y: 90 },
    ],
  ]);
});

test('a press that the device cancels leaves the garage that was chosen before', () => {
  const drags: (readonly PlanePoint[])[] = [];
  const on = (shown: unknown, name: string, finger: object) => press(shown, { role: 'application' }, name, finger);
  afterPress(
    () => Aim({ label: 'Trace', onDrag: (...ends) => drags.push(ends) }),
    [
      (shown) => on(shown, 'onPointerDown', fingerAt(1, 10, 20)),
      (shown) => on(shown, 'onPointerUp', fingerAt(1, 10, 20)),
      (shown) => on(shown, 'onPointerDown', fingerAt(1, 80, 20)),
      (shown) => on(shown, 'onPointerCancel', fingerAt(1, 90, 20)),
      (shown) => on(shown, 'onPointerDown', fingerAt(1, 10, 90)),
      (shown) => on(shown, 'onPointerUp', fingerAt(1, 10, 90)),
    ],
  );
  expect(drags).toEqual([
    [
      { x: 10, y: 20 },
      { x: 10, y: 90 },
    ],
  ]);
});
