import { useEffect, useState } from 'react';

import type { CameraPose } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { OutlineSeed } from '#shared/pavers/seed-outline.ts';
import type { BrushStroke } from '#shared/pavers/snap-stroke.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { useWorkerLine } from '../../../worker/use-worker-line.ts';
import type { Unnumbered } from '../../../worker/worker-line.ts';
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

function startWorker(photoUrl: string): Worker {
  const worker = new Worker(new URL('./photo-trace-worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ kind: 'prepare', photoUrl } satisfies PreparePhoto);
  return worker;
}

/**
 * Finds the driveway under a drag over a photo, and where a photo of known pose shows the outline of step 2, with a worker
 * that lives as long as the painter.
 */
export function usePhotoTrace({ photoUrl, camera, outline }: TraceablePhoto) {
  const [tracing, setTracing] = useState<PhotoTracing>({ phase: 'aiming' });
  const [seed, setSeed] = useState<readonly Point[]>();
  const line = useWorkerLine<PhotoTraceRequest, PhotoTraceAnswer>(startWorker, photoUrl);
  const seedKey = camera && outline.length >= 3 ? JSON.stringify({ outline, pose: camera }) : '';
  useEffect(() => {
    // So that the photo is read while nothing is asked yet.
    line.start();
    if (seedKey === '') return undefined;
    const wanted = JSON.parse(seedKey) as OutlineSeed;
    const stop = line.ask(
      { kind: 'seed', seed: wanted },
      { onAnswer: ({ corners }) => setSeed(corners), onFailure: () => setSeed(undefined) },
    );
    return () => {
      stop();
      setSeed(undefined);
    };
  }, [line, seedKey]);
  const answerTo = (request: Unnumbered<PhotoTraceRequest>): Promise<Partial<PhotoTraceAnswer>> =>
    line.askOnce(request).catch(() => ({ failed: true }));
  return {
    tracing,
    /** Where the photo shows the outline of step 2, in its pixels; undefined when that cannot be told. */
    seed,
    /** Resolves to the corners in pixels of the photo, or to nothing when the driveway was not found. */
    find: async (drag: Drag): Promise<readonly Point[] | undefined> => {
      setTracing({ phase: 'looking' });
      const { corners, failed } = await answerTo({ kind: 'trace', drag, camera });
      if (corners) setTracing({ phase: 'found' });
      else setTracing({ phase: 'aiming', problem: failed ? TRACING_FAILED : NOTHING_FOUND });
      return corners;
    },
    /** Takes what was offered for found. */
    accept: () => setTracing({ phase: 'found' }),
    /** Resolves to what a stroke paints when it stops at edges, or to nothing when the photo cannot be read. */
    snap: async (stroke: BrushStroke): Promise<Stamp | undefined> => (await answerTo({ kind: 'snap', stroke })).stamp,
  };
}
