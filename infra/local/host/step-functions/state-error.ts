/** A failure inside an execution, with the error name and cause that Retry and Catch see. */
export class StateError extends Error {
  readonly error: string;
  readonly reason: string;

  constructor(error: string, reason: string) {
    super(`${error}: ${reason}`);
    this.name = 'StateError';
    this.error = error;
    this.reason = reason;
  }
}

/** Stops an execution from outside: its time is over, or the host closes and resumes it later. */
export class Interruption extends Error {
  readonly status: 'TIMED_OUT' | 'CLOSED';

  constructor(status: Interruption['status']) {
    super(`Execution interrupted: ${status}`);
    this.name = 'Interruption';
    this.status = status;
  }
}

/** Waits for work, or rejects with the signal's reason once it is aborted. The work itself is not stopped. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const listening = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: listening.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    listening.abort();
  }
}
