import { useEffect, useState } from 'react';

import type { DesignAreaSource } from '#shared/pavers/design-area-source.ts';
import type { PaverLook } from '#shared/pavers/paver-look.ts';
import { useWorkerChannel } from '../../../worker/use-worker-channel.ts';
import type { Unnumbered } from '../../../worker/worker-channel.ts';
import type { PreviewAnswer, PreviewRequest } from './live-preview.ts';

export type LivePreview = {
  readonly url: string;
  readonly full: boolean;
  /** The mask of a guessed driveway, which the image shows tinted until it is confirmed. */
  readonly guess?: Blob;
};

export type Previewing = {
  readonly preview: LivePreview | undefined;
  /** Whether the driveway cannot be found in the photo, or there is neither outline nor mask. */
  readonly unclear: boolean;
  /** Whether the driveway is being looked for in the photo, and nobody can confirm anything yet. */
  readonly isLooking: boolean;
  /** Tries again after something could not be loaded. */
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
  const channel = useWorkerChannel<PreviewRequest, PreviewAnswer>(startWorker);
  const request = photoUrl === undefined || !area ? undefined : { photoUrl, area, choice };
  const key = request ? JSON.stringify(request) : '';
  useEffect(() => {
    if (key === '') return undefined;
    // This worker does not retry what it could not load, so the next attempt gets a new one.
    const onFailure = () => {
      channel.close();
      setShown({ key, full: false, hasFailed: true });
    };
    const onAnswer = (answer: PreviewAnswer) => {
      if ('failed' in answer) return onFailure();
      setShown({
        key,
        full: answer.full,
        ...(answer.image && { url: URL.createObjectURL(answer.image) }),
        ...(answer.guess && { guess: answer.guess }),
      });
    };
    return channel.ask(JSON.parse(key) as Unnumbered<PreviewRequest>, { onAnswer, onFailure });
  }, [channel, key, attempt]);
  useEffect(() => {
    const url = shown?.url;
    return url === undefined ? undefined : () => URL.revokeObjectURL(url);
  }, [shown]);
  if (!area) return { preview: undefined, unclear: photoUrl !== undefined, isLooking: false };
  const isGuess = area.kind === 'guess' && key !== '';
  if (!shown || key === '') return { preview: undefined, unclear: false, isLooking: isGuess };
  if (shown.hasFailed) {
    return { preview: undefined, unclear: false, isLooking: false, again: () => setAttempt(attempt + 1) };
  }
  return previewOf({ ...shown, full: shown.full && shown.key === key }, isGuess);
}

/** What an answer shows; `full` says whether it is the last one to what was asked. */
function previewOf({ full, url, guess }: Shown, isGuess: boolean): Previewing {
  const isLooking = isGuess && !full;
  // The person must not confirm a guess for this photo that belongs to an earlier photo or method.
  if (url === undefined || (guess && !full))
    return { preview: undefined, unclear: full && url === undefined, isLooking };
  return { preview: { url, full, ...(guess && { guess }) }, unclear: false, isLooking };
}
