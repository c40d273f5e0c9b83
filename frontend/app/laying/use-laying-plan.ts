import { useEffect, useRef, useState } from 'react';

import type { BestStart } from '#shared/laying/best-start.ts';
import type { LayingPlan, LayingRequest } from '#shared/laying/laying-plan.ts';
import type { Problem } from '#shared/laying/pattern-of.ts';
import { useWorkerChannel } from '../worker/use-worker-channel.ts';
import type { LayingAnswer, LayingTask } from './laying-task.ts';

export type Laying = {
  /** The latest plan of each area, or why it has none. The earlier ones stay while new ones are being computed. */
  readonly plans: readonly (LayingPlan | Problem)[];
  readonly isSearching: boolean;
  /** Searches for the best start. Any change in the meantime ends the search. */
  readonly findBest: (request: LayingRequest, onFound: (best: BestStart) => void) => void;
};

const FAILED = 'The laying plan could not be made. Please reload the page.';

const startWorker = () => new Worker(new URL('./laying-worker.ts', import.meta.url), { type: 'module' });

/** The laying plans of all areas, computed by a worker. */
export function useLayingPlan(requests: readonly LayingRequest[]): Laying {
  const [plans, setPlans] = useState<Laying['plans']>([]);
  const [isSearching, setSearching] = useState(false);
  const channel = useWorkerChannel<LayingTask, LayingAnswer>(startWorker);
  const stopSearch = useRef(() => {});
  const key = JSON.stringify(requests);

  useEffect(() => {
    const all = JSON.parse(key) as readonly LayingRequest[];
    if (all.length === 0) return undefined;
    const stop = channel.ask(
      { kind: 'plan', requests: all },
      {
        onAnswer: (answer) => answer.kind === 'plan' && setPlans(answer.plans),
        onFailure: () => setPlans([{ problem: FAILED }]),
      },
    );
    return () => {
      stop();
      stopSearch.current();
    };
  }, [channel, key]);

  return {
    plans: requests.length === 0 ? [] : plans,
    isSearching,
    findBest: (request, onFound) => {
      setSearching(true);
      const end = () => {
        stop();
        setSearching(false);
      };
      const stop = channel.ask(
        { kind: 'best', request },
        {
          onAnswer: (answer) => {
            end();
            if (answer.kind === 'best' && !('problem' in answer.best)) onFound(answer.best);
          },
          onFailure: end,
        },
      );
      stopSearch.current = end;
    },
  };
}
