import { useEffect, useRef, useState } from 'react';

import type { DesignAreaSource } from '#shared/pavers/design-area-source.ts';
import type { PaverLook } from '#shared/pavers/paver-look.ts';
import type { PreviewAnswer, PreviewRequest } from './live-preview.ts';

export type LivePreview = {
  readonly url: string;
  readonly full: boolean;
  /** The mask of a guessed driveway, which the image shows tinted until it is confirmed. */
  readonly guess?: Blob;
};

export type Previewing = {
  readonly preview: LivePreview | undefined;
  /** Whether the driveway cannot be found in the photo. */
  readonly unclear: boolean;
  /** Tries again, after something could not be loaded. */
  readonly again?: () => void;
};

type Shown = Partial<LivePreview> & { readonly full: boolean; readonly hasFailed?: boolean; readonly key: string };

const startWorker = () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });

/** The chosen pavers in the photo, painted by a worker: a quick small image first, then the full one. */
export function useLivePreview(
  photoUrl: string | undefined,
  area: DesignAreaSource | undefined,
  choice: PaverLook,
): Previewing {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(1);
  const worker = useRef<Worker>(undefined);
  const requests = useRef(0);
  const request = photoUrl === undefined || !area ? undefined : { photoUrl, area, choice };
  const key = request ? JSON.stringify(request) : '';
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (key === '') return undefined;
    const asked = (worker.current ??= startWorker());
    requests.current += 1;
    const id = requests.current;
    // What it could not load, this worker does not try again.
    const fail = () => {
      asked.terminate();
      worker.current = undefined;
      setShown({ key, full: false, hasFailed: true });
    };
    const listen = ({ data }: MessageEvent<PreviewAnswer>) => {
      if (data.id !== id) return;
      if ('failed' in data) return fail();
      setShown({
        key,
        full: data.full,
        ...(data.image && { url: URL.createObjectURL(data.image) }),
        ...(data.guess && { guess: data.guess }),
      });
    };
    asked.addEventListener('message', listen);
    asked.addEventListener('error', fail);
    asked.postMessage({ id, ...(JSON.parse(key) as Omit<PreviewRequest, 'id'>) });
    return () => {
      asked.removeEventListener('message', listen);
      asked.removeEventListener('error', fail);
    };
  }, [key, attempt]);
  useEffect(() => {
    const url = shown?.url;
    return url === undefined ? undefined : () => URL.revokeObjectURL(url);
  }, [shown]);
  if (!shown || key === '') return { preview: undefined, unclear: false };
  if (shown.hasFailed) return { preview: undefined, unclear: false, again: () => setAttempt(attempt + 1) };
  const full = shown.full && shown.key === key;
  const { url, guess } = shown;
  // A guess of an earlier photo or method must not be confirmed for this one.
  if (guess && !full) return { preview: undefined, unclear: false };
  return {
    preview: url === undefined ? undefined : { url, full, ...(guess && { guess }) },
    unclear: full && url === undefined,
  };
}
