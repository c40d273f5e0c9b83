import { useEffect, useMemo } from 'react';

import { openLine } from './worker-line.ts';
import type { WorkerLine } from './worker-line.ts';

/**
 * A line to a worker that ends with its component. `startWorker` gets `about`, the subject of the worker; when that
 * changes, another worker starts.
 */
export function useWorkerLine<Question extends { readonly id: number }, Answer extends { readonly id: number }>(
  startWorker: (about: string) => Worker,
  about = '',
): WorkerLine<Question, Answer> {
  const line = useMemo(() => openLine<Question, Answer>(() => startWorker(about)), [startWorker, about]);
  useEffect(() => line.close, [line]);
  return line;
}
