import type { Bounds } from './bounds.ts';
import type { LatLng } from './lat-lng.ts';
import { tileAt } from './mercator.ts';

/** Finest level of a stored quadkey: a cell of about nine meters. */
const MAX_LEVEL = 22;

function digits(x: number, y: number, level: number): string {
  let key = '';
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    const scale = 2 ** bit;
    key += (Math.floor(x / scale) % 2) + 2 * (Math.floor(y / scale) % 2);
  }
  return key;
}

/** The 22-digit quadkey of a point. Points with a common prefix share a map tile, so a box is a few key ranges. */
export function quadkey(point: LatLng): string {
  const { x, y } = tileAt(point, MAX_LEVEL);
  return digits(x, y, MAX_LEVEL);
}

type Span = { readonly west: number; readonly east: number };

function spansOf({ west, east }: Bounds): readonly Span[] {
  return west <= east
    ? [{ west, east }]
    : [
        { west, east: 180 },
        { west: -180, east },
      ];
}

function cellsAt(bounds: Bounds, level: number, limit: number): readonly string[] | undefined {
  const cells = new Set<string>();
  for (const { west, east } of spansOf(bounds)) {
    const from = tileAt({ lat: bounds.north, lng: west }, level);
    const to = tileAt({ lat: bounds.south, lng: east }, level);
    if ((to.x - from.x + 1) * (to.y - from.y + 1) > limit) return undefined;
    for (let x = from.x; x <= to.x; x += 1) for (let y = from.y; y <= to.y; y += 1) cells.add(digits(x, y, level));
  }
  return cells.size > limit ? undefined : [...cells];
}

/**
 * At most `limit` quadkey prefixes that together cover the box. They cover somewhat more than it, so callers filter the
 * results by `contains`. The box may cross the antimeridian.
 */
export function coverBounds(bounds: Bounds, limit = 4): readonly string[] {
  for (let level = MAX_LEVEL; level > 0; level -= 1) {
    const cells = cellsAt(bounds, level, limit);
    if (cells) return cells;
  }
  return [''];
}
