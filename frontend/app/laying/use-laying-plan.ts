import { useEffect, useRef, useState } from 'react';

import type { BestStart } from '#shared/laying/best-start.ts';
import type { LayingPlan, LayingRequest } from '#shared/laying/laying-plan.ts';
import type { LayingAnswer, LayingTask } from './laying-task.ts';

export type Laying = {
  /** The latest plan; the one before it while a new one is worked out. */
  readonly plan: LayingPlan | undefined;
  /** Why there is no plan, as a sentence. */
  readonly problem: string | undefined;
  readonly isSearching: boolean;
  readonly findBest: (onFound: (best: BestStart) => void) => void;
};

type Shown = { readonly plan?: LayingPlan; readonly problem?: string };

const FAILED = 'The laying plan could not be made. Please reload the page.';

function startWorker(onFailure: () => void): Worker {
  const worker = new Worker(new URL('./laying-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onFailure);
  return worker;
}

/** The laying plan of a request, made by a worker. */
export function useLayingPlan(request: LayingRequest | undefined): Laying {
  const [shown, setShown] = useState<Shown>({});
  const [isSearching, setSearching] = useState(false);
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const key = request ? JSON.stringify(request) : '';

  const ask = (kind: LayingTask['kind'], text: string, onAnswer: (answer: LayingAnswer) => void) => {
    const asking = (worker.current ??= startWorker(() => setShown({ problem: FAILED })));
    asked.current += 1;
    const id = asked.current;
    const listen = ({ data }: MessageEvent<LayingAnswer>) => {
      if (data.id === id) onAnswer(data);
    };
    asking.addEventListener('message', listen);
    asking.postMessage({ id, kind, request: JSON.parse(text) as LayingRequest } satisfies LayingTask);
    return () => asking.removeEventListener('message', listen);
  };

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (key === '') return undefined;
    return ask('plan', key, (answer) => {
      if (answer.kind !== 'plan') return;
      setShown('problem' in answer.plan ? { problem: answer.plan.problem } : { plan: answer.plan });
    });
  }, [key]);

  return {
    plan: key === '' ? undefined : shown.plan,
    problem: key === '' ? undefined : shown.problem,
    isSearching,
    findBest: (onFound) => {
      setSearching(true);
      ask('best', key, (answer) => {
        setSearching(false);
        if (answer.kind === 'best' && !('problem' in answer.best)) onFound(answer.best);
      });
    },
  };
}
