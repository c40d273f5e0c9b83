import { useEffect, useMemo } from 'react';

import { openChannel } from './worker-channel.ts';
import type { WorkerChannel } from './worker-channel.ts';

/**
 * A channel to a worker that ends with its component. `startWorker` gets `about`, the subject of the worker; when that
 * changes, another worker starts.
 */
export function useWorkerChannel<Question extends { readonly id: number }, Answer extends { readonly id: number }>(
  startWorker: (about: string) => Worker,
  about = '',
): WorkerChannel<Question, Answer> {
  const channel = useMemo(() => openChannel<Question, Answer>(() => startWorker(about)), [startWorker, about]);
  useEffect(() => channel.close, [channel]);
  return channel;
}
