import { useEffect, useRef } from 'react';

import { startDrawing } from '../../../map/drawing.ts';
import type { Drawing } from '../../../map/drawing.ts';
import { useWizard } from '../wizard-model.ts';

/** The drawing tool of step 2: loaded once with the saved outline, it then reports every change. */
export function useDrawing(): { readonly draw: () => void; readonly clear: () => void } {
  const { map, state, change } = useWizard();
  const tool = useRef<Drawing>(undefined);
  const latest = useRef({ outline: state.outline, change });
  useEffect(() => {
    latest.current = { outline: state.outline, change };
  });
  useEffect(() => {
    if (!map) return undefined;
    const saved = latest.current.outline;
    const drawing = startDrawing(map, {
      onChange: (outline) => latest.current.change({ outline }),
      onComplete: () => latest.current.change({ drawing: false }),
    });
    tool.current = drawing;
    drawing.show(saved);
    return () => {
      tool.current = undefined;
      drawing.end();
    };
  }, [map]);
  return {
    draw: () => {
      tool.current?.draw();
      change({ drawing: true, areaSource: 'drawn', outline: [] });
    },
    clear: () => {
      tool.current?.clear();
      change({ drawing: false, outline: [] });
    },
  };
}
