import type { LngLat, Map as MapInstance } from 'maplibre-gl';
import { useRef } from 'react';

import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import type { Trace } from '#shared/tracing/trace-driveway.ts';
import { groundMeters, placeIn, takeViewPicture } from '../../../map/view-picture.ts';
import type { ViewPicture } from '../../../map/view-picture.ts';
import { useWorkerChannel } from '../../../worker/use-worker-channel.ts';
import type { WorkerChannel } from '../../../worker/worker-channel.ts';
import { useWizard } from '../wizard-model.ts';
import type { PrepareRequest, TraceAnswer, TraceRequest } from './trace-request.ts';
import { aiming, noTrace, NOTHING_FOUND, TOO_FAR_AWAY, TRACING_FAILED } from './trace-state.ts';
import type { TraceState } from './trace-state.ts';

/** Ground meters per page pixel. Seen from higher up, a driveway is only a few pixels wide. */
const COARSEST_METERS = 0.35;

export type Tracer = {
  /** Gets the picture ready when a gesture begins at a pixel of the map. */
  readonly begin: (garage: PlanePoint) => void;
  /** Suggests the outline of the driveway from where the gesture began to a pixel of the map. */
  readonly find: (street: PlanePoint) => Promise<void>;
};

type Suggestion = Pick<TraceState, 'outline' | 'origin'>;

type Channel = WorkerChannel<TraceRequest, TraceAnswer>;

const startWorker = () => new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' });

/** A gesture that began at a pixel of the map, the place that this pixel showed then, and the map's picture. */
type Begun = { readonly garage: PlanePoint; readonly place: LngLat; readonly picture: Promise<ViewPicture> };

const isAway = ({ x, y }: PlanePoint, begun: Begun | undefined): boolean =>
  begun !== undefined && Math.hypot(x - begun.garage.x, y - begun.garage.y) > 1;

/** Finds driveways in the map's picture with a worker that is loaded by the first gesture. */
export function useTracer(): Tracer {
  const { map, change } = useWizard();
  const channel: Channel = useWorkerChannel(startWorker);
  const begun = useRef<Begun>(undefined);
  const begin = (garage: PlanePoint): Begun | undefined => {
    if (!map || groundMeters(map) > COARSEST_METERS) return undefined;
    channel.start();
    const picture = prepare(channel, map, garage);
    // `find` reports the failure.
    picture.catch(() => undefined);
    begun.current = { garage, place: map.unproject([garage.x, garage.y]), picture };
    return begun.current;
  };
  return {
    begin,
    find: async (street) => {
      if (!map) return;
      if (groundMeters(map) > COARSEST_METERS) return change({ trace: { ...aiming, problem: TOO_FAR_AWAY } });
      change({ trace: { ...noTrace, phase: 'looking' } });
      const garage = begun.current && map.project(begun.current.place);
      // The map may have moved or zoomed between two clicks, and then the second click needs a new picture.
      const current = garage && isAway(garage, begun.current) ? begin(garage) : begun.current;
      const answer = await answerOf(found(channel, current, street));
      // Escape may have ended the search in the meantime.
      change(({ trace }) => (trace.phase === 'looking' ? { trace: answer } : {}));
    },
  };
}

/** The suggestion, or the problem to show when nothing was found. */
async function answerOf(finding: Promise<Suggestion | undefined>): Promise<TraceState> {
  try {
    const suggestion = await finding;
    return suggestion ? { ...noTrace, phase: 'suggested', ...suggestion } : { ...aiming, problem: NOTHING_FOUND };
  } catch (error) {
    console.warn('The map could not be traced', error);
    return { ...aiming, problem: TRACING_FAILED };
  }
}

async function prepare(channel: Channel, map: MapInstance, { x, y }: PlanePoint): Promise<ViewPicture> {
  const picture = await takeViewPicture(map);
  const { bitmap, metersPerPixel, density } = picture;
  const around = { x: x * density, y: y * density };
  channel.post({ kind: 'prepare', bitmap, metersPerPixel, around } satisfies PrepareRequest, [bitmap]);
  return picture;
}

/** The driveway on the ground between where a gesture began and where it ended; undefined when none is found. */
async function found(channel: Channel, begun: Begun | undefined, street: PlanePoint): Promise<Suggestion | undefined> {
  if (!begun) throw new Error('The map has no picture yet.');
  const picture = await begun.picture;
  const scaled = ({ x, y }: PlanePoint): PlanePoint => ({ x: x * picture.density, y: y * picture.density });
  const { trace } = await channel.askOnce({
    kind: 'trace',
    drag: { garage: scaled(begun.garage), street: scaled(street) },
  });
  return trace && suggestionOf(trace, picture);
}

/** Corners are pixels of the picture. The map may show other ground by now. */
function suggestionOf({ corners, confidence }: Trace, picture: ViewPicture): Suggestion {
  const { density, metersPerPixel } = picture;
  return {
    outline: corners.map(({ x, y }) => placeIn(picture, { x: x / density, y: y / density })),
    origin: { method: 'suggested', metersPerPixel: metersPerPixel * density, clearness: confidence },
  };
}
