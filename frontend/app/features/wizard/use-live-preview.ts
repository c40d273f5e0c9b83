import { useEffect, useRef, useState } from 'react';

import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { PreviewAnswer, PreviewArea, PreviewRequest } from './live-preview.ts';
import type { WizardState } from './wizard-state.ts';

export type LivePreview = { readonly url: string; readonly full: boolean };

/** Where a preview would lay pavers; undefined while neither a mask nor a posed photo with an outline is there. */
export function previewArea(
  { beforePose }: Pick<Proposal, 'beforePose'>,
  { method, maskUrl, outline }: WizardState,
): PreviewArea | undefined {
  if (method === 'inpainting') return maskUrl === undefined ? undefined : { kind: 'painted', maskUrl };
  return beforePose && outline.length >= 3 ? { kind: 'outline', outline, pose: beforePose } : undefined;
}

/** The chosen pavers in the photo, painted in the background: a quick small picture first, then the full one. */
export function useLivePreview(
  photoUrl: string | undefined,
  area: PreviewArea | undefined,
  choice: PaverChoice,
): LivePreview | undefined {
  const [shown, setShown] = useState<LivePreview & { readonly key: string }>();
  const worker = useRef<Worker>(undefined);
  const wish = photoUrl === undefined || !area ? undefined : { photoUrl, area, choice };
  const key = wish ? JSON.stringify(wish) : '';
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
    const id = nextId();
    const listen = ({ data }: MessageEvent<PreviewAnswer>) => {
      if (data.id === id) setShown({ key, url: URL.createObjectURL(data.picture), full: data.full });
    };
    worker.current.addEventListener('message', listen);
    worker.current.postMessage({ id, ...(JSON.parse(key) as Omit<PreviewRequest, 'id'>) });
    const asked = worker.current;
    return () => asked.removeEventListener('message', listen);
  }, [key]);
  useEffect(() => {
    if (!shown) return undefined;
    return () => URL.revokeObjectURL(shown.url);
  }, [shown]);
  return shown && key !== '' ? { url: shown.url, full: shown.full && shown.key === key } : undefined;
}

let ids = 0;
const nextId = (): number => {
  ids += 1;
  return ids;
};
