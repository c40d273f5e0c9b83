/** Runs work one at a time, in the order asked for. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

export function openMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined); // a failure belongs to its caller and must not stop the line
    return result;
  };
}
