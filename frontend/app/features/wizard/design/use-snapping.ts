import { useState } from 'react';

import type { Stamp, Stroke } from './mask-strokes.ts';
import { findSnapChoice, saveSnapChoice } from './snap-choice-store.ts';

type Snapping = {
  /** Resolves to what a stroke paints when it stops at edges. */
  readonly snap: (stroke: Stroke) => Promise<Stamp | undefined>;
  readonly replace: (stroke: Stroke, by: Stroke) => void;
};

/** Makes finished strokes stop at edges, if the person has chosen that (product 7.59, 7.60). */
export function useSnapping({ snap, replace }: Snapping) {
  const [snaps, setSnaps] = useState(findSnapChoice);
  const [running, setRunning] = useState(0);
  return {
    snaps,
    isSnapping: running > 0,
    choose: (chosen: boolean) => {
      saveSnapChoice(chosen);
      setSnaps(chosen);
    },
    finish: async (stroke: Stroke) => {
      if (!snaps) return;
      setRunning((count) => count + 1);
      const stamp = await snap(stroke);
      if (stamp) replace(stroke, { ...stroke, stamp });
      setRunning((count) => count - 1);
    },
  };
}
