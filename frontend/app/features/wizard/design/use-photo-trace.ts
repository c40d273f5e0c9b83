import { useEffect, useRef, useState } from 'react';

import type { CameraPose } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { OutlineSeed } from '#shared/pavers/seed-outline.ts';
import type { BrushStroke } from '#shared/pavers/snap-stroke.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import type { Point, Stamp } from './mask-strokes.ts';
import type { PhotoTraceAnswer, PhotoTraceRequest, PreparePhoto } from './photo-trace.ts';

const NOTHING_FOUND =
  'No clear edges here: shade, cars or ground of the same color may hide them. Try again, or paint the area.';
const TRACING_FAILED = 'The photo could not be read. Paint the area instead.';

/** What tracing is at: nothing yet, at work, done, or why it found nothing. */
export type PhotoTracing = { readonly phase: 'aiming' | 'looking' | 'found'; readonly problem?: string };

type TraceablePhoto = {
  readonly photoUrl: string;
  /** Camera of the photo, if its pose is known. */
  readonly camera: CameraPose | undefined;
  /** The outline of step 2; empty without one. */
  readonly outline: readonly LatLng[];
};

/**
 * Finds the driveway under a drag over a photo, and where a photo of known pose shows the outline of step 2, with a worker
 * that lives as long as the painter.
 */
export function usePhotoTrace({ photoUrl, camera, outline }: TraceablePhoto) {
  const [tracing, setTracing] = useState<PhotoTracing>({ phase: 'aiming' });
  const [seed, setSeed] = useState<readonly Point[]>();
  const worker = useRef<Worker>(undefined);
  const count = useRef(0);
  const seedKey = camera && outline.length >= 3 ? JSON.stringify({ outline, pose: camera }) : '';
  useEffect(() => {
    const started = new Worker(new URL('./photo-trace-worker.ts', import.meta.url), { type: 'module' });
    // One whose script could not be loaded answers nothing, and an error is told once.
    started.addEventListener('error', () => (worker.current = undefined));
    started.postMessage({ kind: 'prepare', photoUrl } satisfies PreparePhoto);
    worker.current = started;
    if (seedKey !== '') {
      count.current += 1;
      const wanted = JSON.parse(seedKey) as OutlineSeed;
      void ask(started, { kind: 'seed', id: count.current, seed: wanted }).then(({ corners }) => setSeed(corners));
    }
    return () => {
      started.terminate();
      setSeed(undefined);
    };
  }, [photoUrl, seedKey]);
  return {
    tracing,
    /** Where the photo shows the outline of step 2, in its pixels; undefined when that cannot be told. */
    seed,
    /** Resolves to the corners in pixels of the photo, or to nothing when the driveway was not found. */
    find: async (drag: Drag): Promise<readonly Point[] | undefined> => {
      if (!worker.current) {
        setTracing({ phase: 'aiming', problem: TRACING_FAILED });
        return undefined;
      }
      setTracing({ phase: 'looking' });
      count.current += 1;
      const { corners, failed } = await ask(worker.current, { kind: 'trace', id: count.current, drag, camera });
      if (corners) setTracing({ phase: 'found' });
      else setTracing({ phase: 'aiming', problem: failed ? TRACING_FAILED : NOTHING_FOUND });
      return corners;
    },
    /** Takes what was offered for found. */
    accept: () => setTracing({ phase: 'found' }),
    /** Resolves to what a stroke paints when it stops at edges, or to nothing when the photo cannot be read. */
    snap: async (stroke: BrushStroke): Promise<Stamp | undefined> => {
      if (!worker.current) return undefined;
      count.current += 1;
      return (await ask(worker.current, { kind: 'snap', id: count.current, stroke })).stamp;
    },
  };
}

function ask(worker: Worker, request: PhotoTraceRequest): Promise<PhotoTraceAnswer> {
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<PhotoTraceAnswer>) => {
      if (data.id !== request.id) return;
      worker.removeEventListener('message', listen);
      resolve(data);
    };
    worker.addEventListener('message', listen);
    worker.addEventListener('error', () => resolve({ id: request.id, failed: true }), {
      once: true,
    });
    worker.postMessage(request);
  });
}
