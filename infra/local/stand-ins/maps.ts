import type { ServerResponse } from 'node:http';

import type { Renderer } from '../world/renderer.ts';
import { sendLots, sendMask } from './lots.ts';
import { sendBytes, sendJson, sendText, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';

type MapsOptions = {
  readonly renderer: Renderer;
  /** Required for tiles and style, as at the real service; without it no key is checked. */
  readonly mapKey?: string;
};

/** Pixels per side of a tile, and the highest zoom with tiles of its own. */
const TILE_SIZE = 512;
const MAX_ZOOM = 20;

/** A MapLibre style with the satellite tiles of this address. */
function styleDescriptor(origin: string, key: string): unknown {
  const query = key ? `?key=${encodeURIComponent(key)}` : '';
  const source = {
    type: 'raster',
    tiles: [`${origin}/sample-world/maps/v2/tiles/raster.satellite/{z}/{x}/{y}${query}`],
    tileSize: TILE_SIZE,
    maxzoom: MAX_ZOOM,
    attribution: 'Sample imagery',
  };
  return {
    version: 8,
    name: 'Satellite',
    sources: { satellite: source },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#4a5b3a' } },
      { id: 'satellite', type: 'raster', source: 'satellite' },
    ],
  };
}

async function sendTile(response: ServerResponse, renderer: Renderer, tile: readonly number[]): Promise<void> {
  const [zoom = -1, x = -1, y = -1] = tile;
  if (zoom > MAX_ZOOM || x >= 2 ** zoom || y >= 2 ** zoom) return sendText(response, 404, 'No such tile');
  const bytes = await renderer.draw({ kind: 'tile', tile: { zoom, x, y }, size: TILE_SIZE });
  return sendBytes(response, bytes, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
}

/** The map of the sample world under `/sample-world/`: style, tiles, and the ground truth of its houses for tests. */
export function createMaps({ renderer, mapKey }: MapsOptions): StandIn {
  return async (request, response) => {
    const { pathname, searchParams, origin } = urlOf(request);
    const path = pathname.replace(/^\/sample-world/, '');
    if (path === '/lots') return sendLots(response, searchParams);
    if (path === '/lots/mask') return sendMask(response, renderer, searchParams);
    const key = searchParams.get('key') ?? '';
    if (mapKey !== undefined && key !== mapKey) return sendJson(response, 403, { Message: 'The key is not valid.' });
    if (path === '/maps/v2/styles/Satellite/descriptor') return sendJson(response, 200, styleDescriptor(origin, key));
    const tile = /^\/maps\/v2\/tiles\/raster\.satellite\/(\d+)\/(\d+)\/(\d+)$/.exec(path);
    if (tile) return sendTile(response, renderer, tile.slice(1).map(Number));
    return sendText(response, 404, 'Not found');
  };
}
