import { useRef } from 'react';

/** Runs the functions that it is given one after the other. Each starts once the one before has succeeded or failed. */
export function useInTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const turn = last.current.then(work, work);
    last.current = turn;
    return turn;
  };
}
