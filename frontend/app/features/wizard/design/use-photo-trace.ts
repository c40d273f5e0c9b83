import { useEffect, useRef, useState } from 'react';

import type { PhotoCamera } from '#shared/pavers/optics.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import type { Point } from './mask-strokes.ts';
import type { PhotoTraceAnswer, PhotoTraceRequest, PreparePhoto } from './photo-trace.ts';

const NOTHING_FOUND =
  'No clear edges here: shade, cars or ground of the same color may hide them. Try again, or paint the area.';
const TRACING_FAILED = 'The photo could not be read. Paint the area instead.';

/** What tracing is at: nothing yet, at work, done, or why it found nothing. */
export type PhotoTracing = { readonly phase: 'aiming' | 'looking' | 'found'; readonly problem?: string };

/** Finds the driveway under a drag over a photo with a worker that lives as long as the painter. */
export function usePhotoTrace(photoUrl: string, camera: PhotoCamera | undefined) {
  const [tracing, setTracing] = useState<PhotoTracing>({ phase: 'aiming' });
  const worker = useRef<Worker>(undefined);
  const count = useRef(0);
  useEffect(() => {
    const started = new Worker(new URL('./photo-trace-worker.ts', import.meta.url), { type: 'module' });
    started.postMessage({ kind: 'prepare', photoUrl } satisfies PreparePhoto);
    worker.current = started;
    return () => started.terminate();
  }, [photoUrl]);
  return {
    tracing,
    /** Resolves to the corners in pixels of the photo, or to nothing when the driveway was not found. */
    find: async (drag: Drag): Promise<readonly Point[] | undefined> => {
      if (!worker.current) return undefined;
      setTracing({ phase: 'looking' });
      count.current += 1;
      const { corners, failed } = await ask(worker.current, { kind: 'trace', id: count.current, drag, camera });
      if (corners) setTracing({ phase: 'found' });
      else setTracing({ phase: 'aiming', problem: failed ? TRACING_FAILED : NOTHING_FOUND });
      return corners;
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
    worker.addEventListener('error', () => resolve({ id: request.id, corners: undefined, failed: true }), {
      once: true,
    });
    worker.postMessage(request);
  });
}
