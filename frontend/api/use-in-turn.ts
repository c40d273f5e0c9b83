import { useRef } from 'react';

/** Runs the works it is given one after the other, each once the one before has ended, however that ended. */
export function useInTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const turn = last.current.then(work, work);
    last.current = turn;
    return turn;
  };
}
