import { METERS_PER_FOOT } from '#shared/geometry/feet.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { metersPerPixel } from '#shared/geometry/mercator.ts';
import { viewPixel } from '#shared/geometry/view-around.ts';
import type { MapView } from '#shared/geometry/view-around.ts';

export type MeasuredMap = {
  readonly view: MapView;
  readonly picture: Buffer;
  readonly outline: readonly LatLng[];
  readonly areaSqFt: number;
  readonly bandSqFt: number;
};

const SCALE_FEET = 25;

const STYLE = `
* { box-sizing: border-box; margin: 0 }
body { position: relative; overflow: hidden; font: 600 15px/1 'Inter Variable' }
img, svg { position: absolute; inset: 0; width: 100%; height: 100% }
.pill { position: absolute; translate: -50% -50%; padding: 9px 16px; border-radius: 99px; background: rgb(11 18 32 / .82); color: #fff; font-size: 17px; white-space: nowrap }
.scale { position: absolute; left: 20px; bottom: 72px; padding: 8px 12px; border-radius: 8px; background: rgb(11 18 32 / .72); color: #fff; font-size: 13px; text-align: center }
.scale i { display: block; height: 6px; margin-top: 5px; border: 2px solid #fff; border-top: 0 }
.source { position: absolute; right: 20px; bottom: 72px; padding: 8px 12px; border-radius: 8px; background: rgb(255 255 255 / .85); color: #1f2937; font: 500 13px/1 'Inter Variable' }`;

/** The product's aerial map, redrawn sharp enough for large screens: outline, area with band, scale, source. */
export function measuredMapPage(map: MeasuredMap, fonts: string): string {
  const { view, outline, areaSqFt, bandSqFt } = map;
  const corners = outline.map((corner) => viewPixel(view, corner));
  const middle = (of: (corner: { x: number; y: number }) => number): number =>
    corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
  const path = `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  const dots = corners.map(
    ({ x, y }) => `<circle cx="${x}" cy="${y}" r="4" fill="#fff" stroke="#2563eb" stroke-width="2"/>`,
  );
  const scalePx = (SCALE_FEET * METERS_PER_FOOT) / metersPerPixel(view.center.lat, view.zoom, 512);
  return `<!doctype html><meta charset="utf-8"><title>Map</title><style>${fonts}${STYLE}</style>
<body style="width:${view.width}px;height:${view.height}px">
<img src="data:image/jpeg;base64,${map.picture.toString('base64')}">
<svg viewBox="0 0 ${view.width} ${view.height}"><path d="${path}" fill="#2563eb" fill-opacity=".3" stroke="#fff" stroke-width="5" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#2563eb" stroke-width="2.5" stroke-linejoin="round"/>${dots.join('')}</svg>
<div class="pill" style="left:${middle(({ x }) => x)}px;top:${middle(({ y }) => y)}px">${Math.round(areaSqFt)} ± ${Math.round(bandSqFt)} sq ft</div>
<div class="scale">${SCALE_FEET} ft<i style="width:${scalePx}px"></i></div><div class="source">Sample imagery</div>`;
}
