import { useEffect, useRef, useState } from 'react';

import type { BestStart } from '#shared/laying/best-start.ts';
import type { LayingPlan, LayingRequest } from '#shared/laying/laying-plan.ts';
import type { Problem } from '#shared/laying/pattern-of.ts';
import type { LayingAnswer, LayingQuestion, LayingTask } from './laying-task.ts';

export type Laying = {
  /** The latest plan of each area, or why it has none; those before them while new ones are worked out. */
  readonly plans: readonly (LayingPlan | Problem)[];
  readonly isSearching: boolean;
  /** Whatever is changed meanwhile ends the search. */
  readonly findBest: (request: LayingRequest, onFound: (best: BestStart) => void) => void;
};

const FAILED = 'The laying plan could not be made. Please reload the page.';

function startWorker(onFailure: () => void): Worker {
  const worker = new Worker(new URL('./laying-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onFailure);
  return worker;
}

/** The laying plans of all areas, made by a worker. */
export function useLayingPlan(requests: readonly LayingRequest[]): Laying {
  const [plans, setPlans] = useState<Laying['plans']>([]);
  const [isSearching, setSearching] = useState(false);
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const stopSearch = useRef(() => {});
  const key = JSON.stringify(requests);

  const ask = (question: LayingQuestion, onAnswer: (answer: LayingAnswer) => void) => {
    const asking = (worker.current ??= startWorker(() => setPlans([{ problem: FAILED }])));
    asked.current += 1;
    const id = asked.current;
    const listen = ({ data }: MessageEvent<LayingAnswer>) => {
      if (data.id === id) onAnswer(data);
    };
    asking.addEventListener('message', listen);
    asking.postMessage({ ...question, id } satisfies LayingTask);
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
    const all = JSON.parse(key) as readonly LayingRequest[];
    if (all.length === 0) return undefined;
    const stop = ask({ kind: 'plan', requests: all }, (answer) => {
      if (answer.kind === 'plan') setPlans(answer.plans);
    });
    return () => {
      stop();
      stopSearch.current();
    };
  }, [key]);

  return {
    plans: requests.length === 0 ? [] : plans,
    isSearching,
    findBest: (request, onFound) => {
      setSearching(true);
      const stop = ask({ kind: 'best', request }, (answer) => {
        setSearching(false);
        if (answer.kind === 'best' && !('problem' in answer.best)) onFound(answer.best);
      });
      stopSearch.current = () => {
        stop();
        setSearching(false);
      };
    },
  };
}
