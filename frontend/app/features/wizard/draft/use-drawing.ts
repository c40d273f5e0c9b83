import { useEffect, useRef } from 'react';

import { startDrawing } from '../../../map/drawing.ts';
import type { Drawing } from '../../../map/drawing.ts';
import { useWizard } from '../wizard-model.ts';
import { finishedOutline, noSketch } from '../wizard-state.ts';
import { closed, edited, redone, undone } from './measure-history.ts';

export type DrawingTool = {
  /** Starts a new outline; the finished one stays until the new one is finished. */
  readonly draw: () => void;
  /** Ends drawing without the new outline. */
  readonly stop: () => void;
  readonly clear: () => void;
  /** Takes back the last corner while drawing, else the last change of the step. */
  readonly undo: () => void;
  readonly redo: () => void;
};

/** The drawing tool of step 2: loaded once with the outline or the sketch, it then reports every change. */
export function useDrawing(): DrawingTool {
  const { map, state, change } = useWizard();
  const tool = useRef<Drawing>(undefined);
  const latest = useRef({ state, change });
  useEffect(() => {
    latest.current = { state, change };
  });
  useEffect(() => {
    if (!map) return undefined;
    const drawing = startDrawing(map, {
      onSketch: (sketch) => latest.current.change({ sketch }),
      onComplete: (outline) => latest.current.change((current) => finishedOutline(current, outline)),
      onEdit: (outline, isDone) => {
        latest.current.change((current) => edited(current, { outline }, 'outline'));
        if (isDone) latest.current.change(closed);
      },
    });
    tool.current = drawing;
    const { drawing: isDrawing, sketch, outline } = latest.current.state;
    if (isDrawing) drawing.draw(sketch.corners);
    else drawing.show(outline);
    return () => {
      tool.current = undefined;
      drawing.end();
    };
  }, [map]);
  const stop = () => {
    tool.current?.show(state.outline);
    change({ drawing: false, sketch: noSketch });
  };
  /** Undo and redo change the outline behind the tool's back. */
  const move = (part: Partial<typeof state>) => {
    change(part);
    if (part.outline) tool.current?.show(part.outline);
  };
  return {
    draw: () => {
      tool.current?.draw([]);
      change({ drawing: true, sketch: noSketch });
    },
    stop,
    clear: () => {
      tool.current?.show([]);
      change((current) => ({ ...edited(current, { outline: [] }), drawing: false, sketch: noSketch }));
    },
    undo: () => {
      if (!state.drawing) move(undone(state));
      else if (!tool.current?.takeBack()) stop();
    },
    redo: () => {
      if (state.drawing) tool.current?.redo();
      else move(redone(state));
    },
  };
}
