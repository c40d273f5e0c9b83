import { sidesOf } from '#shared/geometry/ring.ts';
import type { Layer } from '#shared/laying/lay-pattern.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import { boxOf, lengthOf, outOfFrame, PER_METER, twiceArea } from '#shared/laying/plane.ts';
import type { Box, Frame, Point } from '#shared/laying/plane.ts';
import type { Palette } from '#shared/pavers/palette.ts';
import { css, drawPavers, meanColor, showsPavers, trace } from './draw-pavers.ts';

/** The visible part of the plan: pixels per hundredth of a millimeter, and the ground point in the middle. */
export type PlanView = { readonly scale: number; readonly center: Point };

export type Stage = { readonly width: number; readonly height: number; readonly pixelRatio: number };

const GROUND = '#ffffff';
const LINE = '#0f1b2d';

/** Pixels that the plan keeps away from the edges of the stage. */
const MARGIN_PX = 24;
/** Width of the zoom buttons at the right edge of the stage, with their distance from it. */
const ZOOM_BUTTONS_PX = 56;
/** Zoom reaches from a kilometer across to one paver that fills the stage. */
const MIN_SCALE = 0.5 / PER_METER;
const MAX_SCALE = 1500 / PER_METER;

/** The view that shows the whole plan, in the middle of the stage or beside the zoom buttons. */
export function wholePlan({ rings }: Pick<LayingPlan, 'rings'>, { width, height }: Stage): PlanView {
  const { left, top, right, bottom } = boxOf(rings.flat());
  const room = { width: width - ZOOM_BUTTONS_PX - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX };
  const scale = clampScale(Math.min(room.width / (right - left), room.height / (bottom - top)));
  const spare = room.width - (right - left) * scale;
  const leftward = Math.max(0, ZOOM_BUTTONS_PX - spare) / 2;
  return { scale, center: { x: (left + right) / 2 + leftward / scale, y: (top + bottom) / 2 } };
}

const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** Zooms by a factor around a point of the stage in pixels. */
export function zoomView({ scale, center }: PlanView, factor: number, { x, y }: Point, stage: Stage): PlanView {
  const next = clampScale(scale * factor);
  const [dx, dy] = [x - stage.width / 2, y - stage.height / 2];
  return {
    scale: next,
    center: { x: center.x + dx / scale - dx / next, y: center.y + dy / scale - dy / next },
  };
}

export const panView = ({ scale, center }: PlanView, { x, y }: Point): PlanView => ({
  scale,
  center: { x: center.x - x / scale, y: center.y - y / scale },
});

/** Draws the plan north up on white ground, with the numbers of its sides. */
export function drawPlan(context: CanvasRenderingContext2D, plan: LayingPlan, look: Look): void {
  const { stage } = look;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = GROUND;
  context.fillRect(0, 0, stage.width * stage.pixelRatio, stage.height * stage.pixelRatio);
  drawGround(context, plan, look);
  drawSides(context, plan, look);
}

/** Draws what is paved: joints, whole pavers in their colors, sawn pieces, the outline and the start. */
export function drawGround(context: CanvasRenderingContext2D, plan: LayingPlan, look: Look): void {
  const { view, palette } = look;
  const [field] = plan.layers;
  const areSeen = field !== undefined && showsPavers(field, view.scale);
  toGround(context, look);
  context.fillStyle = css(areSeen ? palette.joint : meanColor(palette.stones));
  context.beginPath();
  for (const ring of plan.rings) trace(context, ring);
  context.fill('evenodd');
  for (const [index, layer] of areSeen ? plan.layers.entries() : []) {
    const { frame } = layer;
    toGround(context, look);
    context.transform(frame.cos, frame.sin, -frame.sin, frame.cos, frame.origin.x, frame.origin.y);
    drawPavers(context, layer, { stones: index === 0 ? palette.stones : palette.border, seen: seenIn(layer, look) });
  }
  toGround(context, look);
  context.strokeStyle = LINE;
  context.lineWidth = 2 / view.scale;
  context.beginPath();
  for (const ring of plan.rings) trace(context, ring);
  context.stroke();
  drawStart(context, plan.start, view);
}

export type Look = { readonly view: PlanView; readonly stage: Stage; readonly palette: Palette };

const LABEL_PX = 13;
/** Pixels from a side to the middle of its number. */
const LABEL_AWAY_PX = 13;

/** Writes the number of each side next to its middle, outside the ground, with the numbers of the settings. */
function drawSides(context: CanvasRenderingContext2D, { drawn }: LayingPlan, { view, stage }: Look): void {
  const { pixelRatio } = stage;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const { fontFamily } = getComputedStyle(context.canvas);
  Object.assign(context, { font: `600 ${LABEL_PX}px ${fontFamily}`, textAlign: 'center', textBaseline: 'middle' });
  context.fillStyle = LINE;
  let number = 0;
  for (const [index, ring] of drawn.entries()) {
    const out = twiceArea(ring) > 0 === (index === 0) ? 1 : -1;
    for (const [a, b] of sidesOf(ring)) {
      number += 1;
      const length = lengthOf(a, b) || 1;
      const [nx, ny] = [(out * (b.y - a.y)) / length, (-out * (b.x - a.x)) / length];
      const x = ((a.x + b.x) / 2 - view.center.x) * view.scale + stage.width / 2 + nx * LABEL_AWAY_PX;
      const y = ((a.y + b.y) / 2 - view.center.y) * view.scale + stage.height / 2 + ny * LABEL_AWAY_PX;
      context.fillText(String(number), x, y);
    }
  }
}

/** Switches the context to ground coordinates. */
function toGround(context: CanvasRenderingContext2D, { view, stage }: Look): void {
  const scale = view.scale * stage.pixelRatio;
  const [x, y] = [stage.width / 2 - view.center.x * view.scale, stage.height / 2 - view.center.y * view.scale];
  context.setTransform(scale, 0, 0, scale, x * stage.pixelRatio, y * stage.pixelRatio);
}

/** The part of a layer that the stage shows, on the layer's axes. */
function seenIn({ frame }: Layer, { view, stage }: Look): Box {
  const reach = Math.hypot(stage.width, stage.height) / 2 / view.scale;
  const [dx, dy] = [view.center.x - frame.origin.x, view.center.y - frame.origin.y];
  const [x, y] = [dx * frame.cos + dy * frame.sin, dy * frame.cos - dx * frame.sin];
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

const ARROW_PX = 46;
const HEAD_PX = 9;

/** An arrow from the start of the pattern along its first course. */
function drawStart(context: CanvasRenderingContext2D, start: Frame, { scale }: PlanView): void {
  const at = (x: number, y: number): Point => outOfFrame({ x: x / scale, y: y / scale }, start);
  const line = [at(0, 0), at(ARROW_PX, 0)];
  const head = [at(ARROW_PX, 0), at(ARROW_PX - HEAD_PX, -HEAD_PX / 2), at(ARROW_PX - HEAD_PX, HEAD_PX / 2)];
  for (const [width, color] of [
    [6, GROUND],
    [3, LINE],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width / scale;
    context.lineJoin = 'round';
    context.beginPath();
    trace(context, line);
    trace(context, head);
    context.stroke();
  }
  context.fillStyle = LINE;
  context.beginPath();
  context.arc(start.origin.x, start.origin.y, 5 / scale, 0, 2 * Math.PI);
  context.fill();
}
