import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import type { Trace } from '#shared/tracing/trace-driveway.ts';
import { groundMeters, placeIn, takeViewPicture } from '../../../map/view-picture.ts';
import type { ViewPicture } from '../../../map/view-picture.ts';
import { useWizard } from '../wizard-model.ts';
import type { TraceAnswer } from './trace-request.ts';
import { aiming, noTrace, NOTHING_FOUND, TOO_FAR_AWAY, TRACING_FAILED } from './trace-state.ts';
import type { TraceState } from './trace-state.ts';

/** Seen from higher up, a driveway is a few pixels wide. In ground meters a pixel of the page. */
const COARSEST_METERS = 0.35;

export type Tracer = {
  /** Gets the picture ready when a gesture begins at a pixel of the map. */
  readonly begin: (garage: PlanePoint) => void;
  /** Suggests the outline of the driveway between two pixels of the map. */
  readonly find: (garage: PlanePoint, street: PlanePoint) => Promise<void>;
};

type Suggestion = Pick<TraceState, 'outline' | 'origin'>;

type Session = { readonly worker: Worker; readonly picture: Promise<ViewPicture> };

/** An error is told once, also of a script that could not be loaded. */
function startWorker(onFailure: () => void): Worker {
  const worker = new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onFailure);
  return worker;
}

/** Finds driveways in the map's picture with a worker that is loaded by the first gesture. */
export function useTracer(): Tracer {
  const { map, change } = useWizard();
  const worker = useRef<Worker>(undefined);
  const session = useRef<Session>(undefined);
  const count = useRef(0);
  useEffect(() => () => worker.current?.terminate(), []);
  const begin = (garage: PlanePoint) => {
    if (!map || groundMeters(map) > COARSEST_METERS) return;
    worker.current ??= startWorker(() => {
      worker.current = undefined;
      session.current = undefined;
    });
    const picture = prepare(worker.current, map, garage);
    // Whoever looks for the driveway hears of it.
    picture.catch(() => undefined);
    session.current = { worker: worker.current, picture };
  };
  return {
    begin,
    find: async (garage, street) => {
      if (!map) return;
      if (groundMeters(map) > COARSEST_METERS) return change({ trace: { ...aiming, problem: TOO_FAR_AWAY } });
      change({ trace: { ...noTrace, phase: 'looking' } });
      count.current += 1;
      const answer = await answerOf(found(session.current, { id: count.current, garage, street }));
      // Escape may have ended the search meanwhile.
      change(({ trace }) => (trace.phase === 'looking' ? { trace: answer } : {}));
    },
  };
}

/** The suggestion for what was found, or what to say when nothing was. */
async function answerOf(finding: Promise<Suggestion | undefined>): Promise<TraceState> {
  try {
    const suggestion = await finding;
    return suggestion ? { ...noTrace, phase: 'suggested', ...suggestion } : { ...aiming, problem: NOTHING_FOUND };
  } catch (error) {
    console.warn('The map could not be traced', error);
    return { ...aiming, problem: TRACING_FAILED };
  }
}

async function prepare(worker: Worker, map: MapInstance, { x, y }: PlanePoint): Promise<ViewPicture> {
  const picture = await takeViewPicture(map);
  const { bitmap, metersPerPixel, density } = picture;
  const around = { x: x * density, y: y * density };
  worker.postMessage({ kind: 'prepare', bitmap, metersPerPixel, around }, [bitmap]);
  return picture;
}

type Gesture = { readonly id: number; readonly garage: PlanePoint; readonly street: PlanePoint };

/** The driveway on the ground; undefined when none is found. */
async function found(session: Session | undefined, { id, garage, street }: Gesture): Promise<Suggestion | undefined> {
  if (!session) throw new Error('What finds driveways could not be loaded.');
  const picture = await session.picture;
  const { density } = picture;
  const scaled = ({ x, y }: PlanePoint): PlanePoint => ({ x: x * density, y: y * density });
  const trace = await new Promise<TraceAnswer['trace']>((resolve, reject) => {
    const listen = ({ data }: MessageEvent<TraceAnswer>) => {
      if (data.id !== id) return;
      session.worker.removeEventListener('message', listen);
      resolve(data.trace);
    };
    session.worker.addEventListener('message', listen);
    session.worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    session.worker.postMessage({ kind: 'trace', id, drag: { garage: scaled(garage), street: scaled(street) } });
  });
  return trace && suggestionOf(trace, picture);
}

/** Corners are pixels of the picture, which may show other ground than the map does by now. */
function suggestionOf({ corners, confidence }: Trace, picture: ViewPicture): Suggestion {
  const { density, metersPerPixel } = picture;
  return {
    outline: corners.map(({ x, y }) => placeIn(picture, { x: x / density, y: y / density })),
    origin: { method: 'suggested', metersPerPixel: metersPerPixel * density, clearness: confidence },
  };
}
