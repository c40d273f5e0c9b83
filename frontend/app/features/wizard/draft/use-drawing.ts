import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { startDrawing } from '../../../map/drawing.ts';
import type { Drawing } from '../../../map/drawing.ts';
import type { WizardState } from '../wizard-state.ts';

/** The drawing tool of step 2, fed once with the saved outline and then the source of every change. */
export function useDrawing(
  map: MapInstance | undefined,
  enabled: boolean,
  outline: readonly LatLng[],
  onChange: (change: Partial<WizardState>) => void,
): { readonly draw: () => void; readonly clear: () => void } {
  const tool = useRef<Drawing>(undefined);
  const latest = useRef({ outline, onChange });
  useEffect(() => {
    latest.current = { outline, onChange };
  });
  useEffect(() => {
    if (!map || !enabled) return undefined;
    const saved = latest.current.outline;
    const drawing = startDrawing(map, {
      onChange: (changed) => latest.current.onChange({ outline: changed }),
      onComplete: () => latest.current.onChange({ drawing: false }),
    });
    tool.current = drawing;
    drawing.show(saved);
    return () => {
      tool.current = undefined;
      drawing.end();
    };
  }, [map, enabled]);
  return {
    draw: () => {
      tool.current?.draw();
      onChange({ drawing: true, areaSource: 'drawn', outline: [] });
    },
    clear: () => {
      tool.current?.clear();
      onChange({ drawing: false, outline: [] });
    },
  };
}
