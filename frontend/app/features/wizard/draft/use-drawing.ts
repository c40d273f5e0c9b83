import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import type { OutlineOrigin } from '#shared/geometry/outline-origin.ts';
import { startDrawing } from '../../../map/drawing.ts';
import type { Drawing } from '../../../map/drawing.ts';
import { groundMeters } from '../../../map/view-picture.ts';
import { useWizard } from '../wizard-model.ts';
import { finishedOutline, noSketch } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { closed, edited, redone, undone } from './measure-history.ts';
import { aiming, correctedOrigin, noTrace } from './trace-state.ts';

export type DrawingTool = {
  /** Starts a new outline; the finished one stays until the new one is finished. */
  readonly draw: () => void;
  /** Ends drawing without the new outline. */
  readonly stop: () => void;
  readonly clear: () => void;
  /** Waits for the gesture from garage to curb; it takes the place of another suggestion. */
  readonly trace: () => void;
  /** Ends tracing without its suggestion. */
  readonly dismiss: () => void;
  /** Makes the suggestion the outline. */
  readonly use: () => void;
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
      onComplete: (outline) => latest.current.change((current) => finishedOutline(current, outline, drawnOn(map))),
      onEdit: (outline, isDone) => {
        latest.current.change((current) =>
          current.trace.phase === 'suggested'
            ? { trace: { ...current.trace, outline, origin: correctedOrigin(current.trace.origin) } }
            : edited(current, { outline, origin: correctedOrigin(current.origin) }, 'outline'),
        );
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
      // Nobody waits for the answer once the step is left.
      latest.current.change(({ trace }) => (trace.phase === 'looking' ? { trace: noTrace } : {}));
    };
  }, [map]);
  useShownTrace(tool, state);
  const dismiss = () => change({ trace: noTrace });
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
      change({ drawing: true, sketch: noSketch, trace: noTrace });
    },
    stop,
    clear: () => {
      tool.current?.show([]);
      change((current) => ({ ...edited(current, { outline: [] }), drawing: false, sketch: noSketch, trace: noTrace }));
    },
    trace: () => {
      if (state.drawing) stop();
      change({ trace: aiming });
    },
    dismiss,
    use: () =>
      change((current) => {
        const { outline, origin } = current.trace;
        return origin ? finishedOutline(current, outline, origin) : {};
      }),
    undo: () => {
      if (state.trace.phase !== 'off') dismiss();
      else if (!state.drawing) move(undone(state));
      else if (!tool.current?.takeBack()) stop();
    },
    redo: () => {
      if (state.trace.phase !== 'off') return;
      if (state.drawing) tool.current?.redo();
      else move(redone(state));
    },
  };
}

/** Each corner is as exact as what one pixel showed of the ground when the outline was finished. */
const drawnOn = (map: MapInstance): OutlineOrigin => ({ method: 'drawn', metersPerPixel: groundMeters(map) });

/** The map shows nothing while a gesture is waited for, then the suggestion, and at the end the outline again. */
function useShownTrace(tool: RefObject<Drawing | undefined>, { trace, drawing, outline }: WizardState): void {
  const shown = useRef<WizardState['trace']['phase']>('off');
  useEffect(() => {
    if (trace.phase === shown.current) return;
    shown.current = trace.phase;
    if (trace.phase !== 'off') tool.current?.show(trace.outline);
    else if (!drawing) tool.current?.show(outline);
  }, [tool, trace, drawing, outline]);
}
