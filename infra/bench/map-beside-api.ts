import autocannon from 'autocannon';

import { tileAt } from '#shared/geometry/mercator.ts';
import type { Tile } from '#shared/geometry/mercator.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { standInKeys } from '../local/paveprint/stand-in-keys.ts';
import { defaultCenter } from '../local/world/reference.ts';
import type { Row } from './row.ts';
import { withHost } from './with-host.ts';

const ROUNDS = 5;
const IDLE_SECONDS = 4;
/** A few active users: enough calls for a 99th percentile, well below the capacity of one machine. */
const LOAD = { connections: 4, overallRate: 60 };
/** Tiles of one screen. */
const [COLUMNS, ROWS] = [5, 4];

/** 99th percentile, in milliseconds, of listing proposals while `until` is pending. */
async function p99While(session: SessionClient, until: Promise<unknown>): Promise<number> {
  const url = `${session.origin}/api/proposals?limit=100`;
  const running = autocannon({ ...LOAD, url, headers: { cookie: session.cookies() }, duration: 120 });
  await until;
  running.stop();
  const { latency, errors, non2xx } = await running;
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls of the API failed.`);
  return latency.p99;
}

function screenful({ zoom, x, y }: Tile): readonly Tile[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    zoom,
    x: x + (index % COLUMNS),
    y: y + Math.floor(index / COLUMNS),
  }));
}

async function drawTiles(origin: string, tiles: readonly Tile[]): Promise<void> {
  await Promise.all(
    tiles.map(async ({ zoom, x, y }) => {
      const path = `/sample-world/maps/v2/tiles/raster.satellite/${zoom}/${x}/${y}?key=${standInKeys.mapTiles}`;
      const response = await fetch(origin + path);
      if (!response.ok) throw new Error(`A tile answered ${response.status}.`);
      await response.arrayBuffer();
    }),
  );
}

/** Latency of the API while 20 uncached tiles are drawn, compared with an idle host. */
export const mapBesideApi = (): Promise<readonly Row[]> =>
  withHost(async (host) => {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    const center = tileAt(defaultCenter, 18);
    const idleSeconds = () => new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
    await p99While(session, idleSeconds()); // warms up the functions
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await p99While(session, idleSeconds());
      const tiles = screenful({ ...center, x: center.x + round * COLUMNS });
      values.push((await p99While(session, drawTiles(host.origin, tiles))) / idle);
    }
    return [{ name: 'API p99 while 20 cold tiles are drawn, to idle', values, unit: 'x', target: 3 }];
  });
