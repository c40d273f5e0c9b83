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

/** The live preview; `unclear` when the driveway cannot be found in the photo. */
export type Previewing = { readonly preview: LivePreview | undefined; readonly unclear: boolean };

/** The chosen pavers in the photo, painted by a worker: a quick small image first, then the full one. */
export function useLivePreview(
  photoUrl: string | undefined,
  area: DesignAreaSource | undefined,
  choice: PaverLook,
): Previewing {
  const [shown, setShown] = useState<Partial<LivePreview> & { readonly full: boolean; readonly key: string }>();
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
    worker.current ??= new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
    requests.current += 1;
    const id = requests.current;
    const listen = ({ data }: MessageEvent<PreviewAnswer>) => {
      if (data.id !== id) return;
      setShown({
        key,
        full: data.full,
        ...(data.image && { url: URL.createObjectURL(data.image) }),
        ...(data.guess && { guess: data.guess }),
      });
    };
    worker.current.addEventListener('message', listen);
    worker.current.postMessage({ id, ...(JSON.parse(key) as Omit<PreviewRequest, 'id'>) });
    const asked = worker.current;
    return () => asked.removeEventListener('message', listen);
  }, [key]);
  useEffect(() => {
    const url = shown?.url;
    return url === undefined ? undefined : () => URL.revokeObjectURL(url);
  }, [shown]);
  if (!shown || key === '') return { preview: undefined, unclear: false };
  const full = shown.full && shown.key === key;
  const { url, guess } = shown;
  // A guess of an earlier photo or method must not be confirmed for this one.
  if (guess && !full) return { preview: undefined, unclear: false };
  return {
    preview: url === undefined ? undefined : { url, full, ...(guess && { guess }) },
    unclear: full && url === undefined,
  };
}
