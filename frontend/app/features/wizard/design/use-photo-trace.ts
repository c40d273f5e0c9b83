import { useEffect, useState } from 'react';

import type { CameraPose } from '#shared/geometry/camera.ts';
import type { AreaRings } from '#shared/pavers/design-area-source.ts';
import type { OutlineSeed, ShownArea } from '#shared/pavers/seed-outline.ts';
import type { BrushStroke } from '#shared/pavers/snap-stroke.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { useWorkerChannel } from '../../../worker/use-worker-channel.ts';
import type { Unnumbered } from '../../../worker/worker-channel.ts';
import type { Stamp } from './mask-strokes.ts';
import type { PhotoTraceAnswer, PhotoTraceRequest, PreparePhoto } from './photo-trace.ts';

const NOTHING_FOUND =
  'No clear edges here: shade, cars or ground of the same color may hide them. Try again, or paint the area.';
const TRACING_FAILED = 'The photo could not be read. Paint the area instead.';

/** The state of tracing: not begun, at work, done, or why nothing was found. */
export type PhotoTracing = { readonly phase: 'aiming' | 'looking' | 'found'; readonly problem?: string };

type TraceablePhoto = {
  readonly photoUrl: string;
  /** Camera of the photo, if its pose is known. */
  readonly camera: CameraPose | undefined;
  /** The areas of step 2, the driveway first. Empty while the driveway has no outline. */
  readonly areas: readonly AreaRings[];
};

function startWorker(photoUrl: string): Worker {
  const worker = new Worker(new URL('./photo-trace-worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ kind: 'prepare', photoUrl } satisfies PreparePhoto);
  return worker;
}

/**
 * Finds the driveway under a drag over a photo. If the photo's pose is known, also finds where it shows the areas of
 * step 2. Its worker lives as long as the painter.
 */
export function usePhotoTrace({ photoUrl, camera, areas }: TraceablePhoto) {
  const [tracing, setTracing] = useState<PhotoTracing>({ phase: 'aiming' });
  const [seed, setSeed] = useState<readonly ShownArea[]>();
  const channel = useWorkerChannel<PhotoTraceRequest, PhotoTraceAnswer>(startWorker, photoUrl);
  const seedKey = camera && areas.length > 0 ? JSON.stringify({ areas, pose: camera }) : '';
  useEffect(() => {
    // The worker reads the photo before anything is asked of it.
    channel.start();
    if (seedKey === '') return undefined;
    const wanted = JSON.parse(seedKey) as OutlineSeed;
    const stop = channel.ask(
      { kind: 'seed', seed: wanted },
      { onAnswer: (answer) => setSeed(answer.areas), onFailure: () => setSeed(undefined) },
    );
    return () => {
      stop();
      setSeed(undefined);
    };
  }, [channel, seedKey]);
  const answerTo = (request: Unnumbered<PhotoTraceRequest>): Promise<Partial<PhotoTraceAnswer>> =>
    channel.askOnce(request).catch(() => ({ failed: true }));
  return {
    tracing,
    /** The areas of step 2 in pixels of the photo; undefined if the photo does not tell. */
    seed,
    /** Resolves to the area in pixels of the photo, or to undefined if the driveway was not found. */
    find: async (drag: Drag): Promise<readonly ShownArea[] | undefined> => {
      setTracing({ phase: 'looking' });
      const { areas: found, failed } = await answerTo({ kind: 'trace', drag, camera });
      if (found) setTracing({ phase: 'found' });
      else setTracing({ phase: 'aiming', problem: failed ? TRACING_FAILED : NOTHING_FOUND });
      return found;
    },
    /** Marks what was offered as found. */
    accept: () => setTracing({ phase: 'found' }),
    /** Resolves to what a stroke paints when it stops at edges, or to undefined if the photo cannot be read. */
    snap: async (stroke: BrushStroke): Promise<Stamp | undefined> => (await answerTo({ kind: 'snap', stroke })).stamp,
  };
}
