import { Minus, Plus, Scan } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import type { Point } from '#shared/laying/plane.ts';
import type { Palette } from '#shared/pavers/palette.ts';
import { drawPlan, panView, wholePlan, zoomView } from './draw-plan.ts';
import type { PlanView, Stage } from './draw-plan.ts';
import { PlanLegend } from './plan-legend.tsx';

type PlanStageProps = { readonly plan: LayingPlan; readonly palette: Palette };

const ZOOM_STEP = 1.6;
const WHEEL_ZOOM = 0.0016;
const ARROW_STEP_PX = 40;
const BUTTON = 'grid size-11 place-items-center bg-paper hover:bg-sand';

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_STEP_PX, y: 0 },
  ArrowRight: { x: -ARROW_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP_PX },
  ArrowDown: { x: 0, y: -ARROW_STEP_PX },
};

/** The plan, north up. It can be dragged, pinched, or moved by keyboard, from the whole drive down to one paver. */
export function PlanStage({ plan, palette }: PlanStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stage, setStage] = useState<Stage>();
  const [chosen, setView] = useState<PlanView>();
  const pointers = useRef(new Map<number, Point>());
  const view = stage && (chosen ?? wholePlan(plan, stage));

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setStage({ width, height, pixelRatio: globalThis.devicePixelRatio });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !stage || !view) return;
    element.width = Math.round(stage.width * stage.pixelRatio);
    element.height = Math.round(stage.height * stage.pixelRatio);
    drawPlan(context, plan, { view, stage, palette });
  }, [plan, palette, stage, view]);

  // Changes may come faster than renders, for example from two fingers, so each builds on the last one.
  const change = (to: (view: PlanView, stage: Stage) => PlanView) => {
    if (stage) setView((last) => to(last ?? wholePlan(plan, stage), stage));
  };
  const zoom = (factor: number, at?: Point) =>
    change((last, on) => zoomView(last, factor, at ?? { x: on.width / 2, y: on.height / 2 }, on));
  useWheel(canvas, (by, at) => zoom(Math.exp(-by * WHEEL_ZOOM), at));
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) return change((last) => panView(last, { x: now.x - before.x, y: now.y - before.y }));
    const spread = distance(now, other) / (distance(before, other) || 1);
    return change((last, on) => zoomView(last, spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, on));
  };
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by) change((last) => panView(last, by));
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(1 / ZOOM_STEP);
    else if (event.key === '0') setView(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-2">
      <div className="relative overflow-hidden rounded-lg border">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Laying plan: ${plan.whole.toLocaleString('en-US')} whole pavers and ${plan.cuts.toLocaleString('en-US')} cut pieces. Arrow keys move it, plus and minus zoom.`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the drawing is moved and zoomed by keyboard
          tabIndex={0}
          className="block h-[clamp(260px,48dvh,520px)] w-full md:h-[clamp(300px,60dvh,620px)] cursor-grab touch-none active:cursor-grabbing"
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            pointers.current.set(event.pointerId, placeOf(event));
          }}
          onPointerMove={move}
          onPointerUp={(event) => pointers.current.delete(event.pointerId)}
          onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        />
        <div
          role="group"
          aria-label="Plan zoom"
          className="absolute right-3 bottom-3 grid divide-y overflow-hidden rounded-md shadow-overlay"
        >
          <button type="button" className={BUTTON} aria-label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
            <Plus className="size-[18px]" />
          </button>
          <button type="button" className={BUTTON} aria-label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
            <Minus className="size-[18px]" />
          </button>
          <button type="button" className={BUTTON} aria-label="Whole plan" onClick={() => setView(undefined)}>
            <Scan className="size-[18px]" />
          </button>
        </div>
      </div>
      <PlanLegend />
    </div>
  );
}

const placeOf = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent): Point => ({ x, y });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** React's own wheel listener cannot keep the page from scrolling. */
function useWheel(canvas: { readonly current: HTMLCanvasElement | null }, onWheel: (by: number, at: Point) => void) {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = canvas.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event.deltaY, { x: event.offsetX, y: event.offsetY });
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [canvas]);
}
