import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect } from 'react';

import { drawGround } from './draw-plan.ts';
import { viewOnMap } from './mapped-plan.ts';
import type { MappedPlan } from './mapped-plan.ts';
import { PlanLegend } from './plan-legend.tsx';

export type PlanOnMapProps = {
  readonly map: MapInstance;
  readonly plans: readonly MappedPlan[];
  /** Why there is nothing to draw, if so. */
  readonly problem: string | undefined;
};

/** Draws laying plans over their outlines on the map, and says what their colors mean. */
export function PlanOnMap({ map, plans, problem }: PlanOnMapProps) {
  useEffect(() => {
    const canvas = addCanvas(map, labelOf(plans));
    const draw = () => drawPlans(canvas, map, plans);
    // Each frame of the map draws the plan too, so that it never lags behind while the map moves.
    map.on('render', draw);
    draw();
    return () => {
      map.off('render', draw);
      canvas.remove();
    };
  }, [map, plans]);
  const isWaiting = plans.length === 0 && problem === undefined;
  return (
    <div
      role="status"
      className="absolute bottom-[calc(var(--sheet,0px)+34px)] left-3 z-[5] max-w-[calc(100%-84px)] rounded-md bg-paper px-3 py-2 shadow-overlay md:bottom-10 md:left-4"
    >
      {isWaiting ? (
        <p className="text-sm">Counting pavers...</p>
      ) : problem ? (
        <p className="text-sm">{problem}</p>
      ) : (
        <PlanLegend />
      )}
    </div>
  );
}

/** The canvas lies between the map's picture and its markers. Clicks go through it to the map. */
function addCanvas(map: MapInstance, label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  });
  map.getCanvas().after(canvas);
  return canvas;
}

function drawPlans(canvas: HTMLCanvasElement, map: MapInstance, plans: readonly MappedPlan[]): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const { devicePixelRatio: pixelRatio } = globalThis;
  if (!context) return;
  const size = { width: Math.round(width * pixelRatio), height: Math.round(height * pixelRatio) };
  // Setting the size also clears the canvas, but takes longer than clearing alone.
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  const stage = { width, height, pixelRatio };
  for (const { plan, palette, origin } of plans) {
    drawGround(context, plan, { view: viewOnMap(map, origin, stage), stage, palette });
  }
}

function labelOf(plans: readonly MappedPlan[]): string {
  const [whole, cuts] = (['whole', 'cuts'] as const).map((name) =>
    plans.reduce((sum, { plan }) => sum + plan[name], 0).toLocaleString('en-US'),
  );
  return `Laying plan on the map: ${whole} whole pavers and ${cuts} cut pieces`;
}
