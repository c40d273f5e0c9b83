import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { brush } from './mask-strokes.ts';
import type { Stroke } from './mask-strokes.ts';
import { addState, replaceStroke } from './use-strokes.ts';
import type { StrokeHistory } from './use-strokes.ts';

const stroke = (x: number): Stroke => ({ tool: 'paint', size: 20, points: [{ x, y: 0 }] });
const start: StrokeHistory = { states: [[]], at: 0 };

test('the brush is 5 to 100 px wide, 20 at first', () => {
  expect(brush).toMatchObject({ min: 5, max: 100, default: 20 });
});

test('every stroke can be undone one by one, however many there were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), (xs) => {
      const painted = xs.reduce((history, _, n) => addState(history, xs.slice(0, n + 1).map(stroke)), start);
      expect(painted.at).toBe(xs.length);
      expect(painted.states.map((state) => state.length)).toEqual(Array.from({ length: xs.length + 1 }, (_, n) => n));
    }),
  );
});

test('painting after an undo forgets what was undone', () => {
  const two = addState(addState(start, [stroke(1)]), [stroke(1), stroke(2)]);
  expect(addState({ ...two, at: 1 }, [stroke(1), stroke(3)]).states).toEqual([[], [stroke(1)], [stroke(1), stroke(3)]]);
});

test('a stroke that stops at edges is one step of the history, also when others followed it', () => {
  const [one, two, snapped] = [stroke(1), stroke(2), stroke(3)];
  const painted = addState(addState(start, [one]), [one, two]);
  expect(replaceStroke(painted, one, snapped)).toEqual({ states: [[], [snapped], [snapped, two]], at: 2 });
});
