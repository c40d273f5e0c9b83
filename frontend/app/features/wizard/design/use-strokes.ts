import { useState } from 'react';

import type { Stroke } from './mask-strokes.ts';

/** Every state of the mask that can be returned to, and which of them is shown. */
export type StrokeHistory = { readonly states: readonly (readonly Stroke[])[]; readonly at: number };

const EMPTY: StrokeHistory = { states: [[]], at: 0 };

const shownOf = ({ states, at }: StrokeHistory): readonly Stroke[] => states[at] ?? [];

/**
 * Adds a state after the shown one and drops the states that were undone.
 * @internal exported for tests
 */
export function addState(history: StrokeHistory, next: readonly Stroke[]): StrokeHistory {
  return { states: [...history.states.slice(0, history.at + 1), next], at: history.at + 1 };
}

/**
 * Replaces a stroke in every state, so that undo and redo know only the new one.
 * @internal exported for tests
 */
export function replaceStroke(history: StrokeHistory, stroke: Stroke, by: Stroke): StrokeHistory {
  const swap = (state: readonly Stroke[]) => state.map((one) => (one === stroke ? by : one));
  return { ...history, states: history.states.map(swap) };
}

/** The strokes of a mask, with undo and redo through every stroke and 'Clear All'. */
export function useStrokes() {
  const [history, setHistory] = useState(EMPTY);
  const strokes = shownOf(history);
  const canUndo = history.at > 0;
  const canRedo = history.at < history.states.length - 1;
  const move = (by: number) => setHistory((now) => ({ ...now, at: now.at + by }));
  return {
    strokes,
    isPainted: strokes.some(({ tool }) => tool === 'paint'),
    canUndo,
    canRedo,
    draw: (stroke: Stroke) => setHistory((now) => addState(now, [...shownOf(now), stroke])),
    replace: (stroke: Stroke, by: Stroke) => setHistory((now) => replaceStroke(now, stroke, by)),
    clear: () => setHistory((now) => addState(now, [])),
    undo: () => canUndo && move(-1),
    redo: () => canRedo && move(1),
  };
}
