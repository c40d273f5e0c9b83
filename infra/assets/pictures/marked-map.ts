import { viewPixel } from '#shared/geometry/view-around.ts';
import type { MapView } from '#shared/geometry/view-around.ts';
import { blockNear, lotsAlong } from '../../local/world/addresses.ts';
import { lotTruth } from '../../local/world/lot-truth.ts';

/** Marker colors by status: draft, completed, sent, opened (product 3.15 to 3.18). */
const COLORS = ['#44546a', '#2563eb', '#b45309', '#15803d'] as const;

/** Every fifth house has a proposal. */
const EVERY = 5;

/** Page with a map of a neighborhood and markers on houses that have a proposal. */
export function markedMapPage(view: MapView, picture: Buffer): string {
  const { width, height, center } = view;
  const { row, column } = blockNear(center);
  const houses = [-1, 0, 1]
    .flatMap((across) => [-1, 0, 1].flatMap((along) => lotsAlong(row + across, column + along)))
    .map((lot) => viewPixel(view, lotTruth(lot, center.lat).location))
    .filter(({ x, y }) => x > 40 && x < width - 40 && y > 60 && y < height - 60);
  const marks = houses
    .filter((_, index) => index % EVERY === 0)
    .map(({ x, y }, index) => {
      const color = COLORS[(index * 3 + 1) % COLORS.length];
      return `<g transform="translate(${x} ${y})"><path d="M0 0c-9-11-13-16-13-22a13 13 0 0 1 26 0c0 6-4 11-13 22z" fill="${color}" stroke="#fff" stroke-width="2"/><circle cy="-22" r="4.5" fill="#fff"/></g>`;
    });
  return `<!doctype html><meta charset="utf-8"><title>Map</title><style>* { margin: 0 } img, svg { position: absolute; inset: 0; width: 100%; height: 100% }</style>
<img src="data:image/jpeg;base64,${picture.toString('base64')}"><svg viewBox="0 0 ${width} ${height}">${marks.join('')}</svg>`;
}
