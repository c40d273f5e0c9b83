import type { Map as MapInstance } from 'maplibre-gl';
import { startTransition, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { OutlineOrigin } from '#shared/geometry/outline-origin.ts';
import { startDrawing } from '../../../map/drawing.ts';
import type { Drawing } from '../../../map/drawing.ts';
import { groundMeters } from '../../../map/view-picture.ts';
import { useWizard } from '../wizard-model.ts';
import { finishedOutline, finishedRing, keepingSelected, noSketch, selectedIn } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { canceledDrag, movedCorners, startedDrag } from './drag-edits.ts';
import { allRings, ringAt } from './ground-edits.ts';
import { closeEdit, editMeasure, redoEdit, undoEdit } from './measure-history.ts';
import type { DrawTarget } from './measure-store.ts';
import { aiming, noTrace } from './trace-state.ts';

export type DrawingTool = {
  /** Starts a new ring; the finished outline of the driveway stays until the new one is finished. */
  readonly draw: (target: DrawTarget) => void;
  /** Ends drawing without the new outline. */
  readonly stop: () => void;
  /** Removes everything drawn. */
  readonly clear: () => void;
  /** Waits for the gesture from garage to curb, and drops any earlier suggestion. */
  readonly trace: () => void;
  /** Ends tracing without its suggestion. */
  readonly dismiss: () => void;
  /** Makes the suggestion the outline. */
  readonly use: () => void;
  /** Takes back the last corner while drawing, or else the last change of step 2. */
  readonly undo: () => void;
  readonly redo: () => void;
};

/** The drawing tool of step 2. It is loaded once with the outline or the sketch, and then reports every change. */
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
      // The map shows the sketch by itself, so no corner has to wait for the figures next to it.
      onSketch: (sketch) => startTransition(() => latest.current.change({ sketch })),
      onComplete: (ring) =>
        startTransition(() => latest.current.change((current) => finishedRing(current, ring, drawnOn(map)))),
      onEdit: (ring, isDone) => {
        latest.current.change((current) => movedCorners(current, ring));
        if (isDone) latest.current.change(closeEdit);
      },
      onDragStart: () => latest.current.change(startedDrag),
      onDragCancel: () => latest.current.change(canceledDrag),
    });
    tool.current = drawing;
    const { drawing: isDrawing, sketch } = latest.current.state;
    if (isDrawing) drawing.draw(sketch.corners);
    else drawing.show(selectedRing(latest.current.state));
    return () => {
      tool.current = undefined;
      drawing.end();
      // When the step has been left, nobody waits for the answer any more.
      latest.current.change(({ trace }) => (trace.phase === 'looking' ? { trace: noTrace } : {}));
    };
  }, [map]);
  useShownTrace(tool, state);
  useShownRing(tool, state);
  const dismiss = () => change({ trace: noTrace });
  const stop = () => {
    tool.current?.show(selectedRing(state));
    change({ drawing: false, sketch: noSketch });
  };
  /** Undo and redo change the rings, so the tool has to be given the selected one again. */
  const move = (edit: Partial<WizardState>) => {
    const part = keepingSelected(state, edit);
    change(part);
    if (part.outline) tool.current?.show(selectedRing({ ...state, ...part }));
  };
  return {
    draw: (target) => {
      tool.current?.draw([]);
      change({ drawing: true, target, sketch: noSketch, trace: noTrace });
    },
    stop,
    clear: () => {
      tool.current?.show([]);
      const nothing = { outline: [], cutOuts: [], areas: [] };
      change((current) => ({ ...editMeasure(current, nothing), drawing: false, sketch: noSketch, trace: noTrace }));
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
      else if (!state.drawing) move(undoEdit(state));
      else if (!tool.current?.takeBack()) stop();
    },
    redo: () => {
      if (state.trace.phase !== 'off') return;
      if (state.drawing) tool.current?.redo();
      else move(redoEdit(state));
    },
  };
}

/** Each corner is as exact as the ground that one pixel showed when the outline was finished. */
const drawnOn = (map: MapInstance): OutlineOrigin => ({ method: 'drawn', metersPerPixel: groundMeters(map) });

/** The map shows no outline while it waits for the gesture, then the suggestion, and at the end the outline again. */
function useShownTrace(tool: RefObject<Drawing | undefined>, state: WizardState): void {
  const { trace, drawing } = state;
  const ring = selectedRing(state);
  const shown = useRef<WizardState['trace']['phase']>('off');
  useEffect(() => {
    if (trace.phase === shown.current) return;
    shown.current = trace.phase;
    if (trace.phase !== 'off') tool.current?.show(trace.outline);
    else if (!drawing) tool.current?.show(ring);
  }, [tool, trace, drawing, ring]);
}

/** Shows another ring when one is selected in the list or on the map, or when the selected one was deleted. */
function useShownRing(tool: RefObject<Drawing | undefined>, state: WizardState): void {
  const { drawing, trace } = state;
  const { area, cutOut } = selectedIn(state);
  const ring = selectedRing(state);
  const key = `${area} ${cutOut ?? ''} ${allRings(state).length}`;
  const shown = useRef(key);
  useEffect(() => {
    if (drawing || trace.phase !== 'off' || key === shown.current) return;
    shown.current = key;
    tool.current?.show(ring);
  }, [tool, drawing, trace.phase, key, ring]);
}

const selectedRing = (state: WizardState): readonly LatLng[] => ringAt(state, selectedIn(state)) ?? [];
