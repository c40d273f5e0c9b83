/** A failure inside an execution, with the error name and cause that Retry, Catch and the history see. */
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

/** The end of an execution from outside: its time is over, somebody stopped it, or the host closes and resumes later. */
export class Interruption extends Error {
  readonly status: 'TIMED_OUT' | 'ABORTED' | 'CLOSED';
  readonly error: string | undefined;
  readonly reason: string | undefined;

  constructor(status: Interruption['status'], error?: string, reason?: string) {
    super(`Execution interrupted: ${status}`);
    this.name = 'Interruption';
    this.status = status;
    this.error = error;
    this.reason = reason;
  }
}

/** Waits for work, or rejects with the signal's reason once it is aborted. The work itself goes on unheard. */
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
