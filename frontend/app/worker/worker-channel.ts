type Numbered = { readonly id: number };

/** A question without its number, which the channel assigns. */
export type Unnumbered<Question> = Question extends Numbered ? Omit<Question, 'id'> : never;

type Hearing<Answer> = {
  /** Called for each answer, because a question may have many. */
  readonly onAnswer: (answer: Answer) => void;
  /** Called when the worker failed or its script could not be loaded. No more answers follow. */
  readonly onFailure: (error: Error) => void;
};

/** A channel to a worker that starts when it is first needed, and starts again after it failed. */
export type WorkerChannel<Question extends Numbered, Answer extends Numbered> = {
  /** Asks a question, and returns a function that stops listening. */
  readonly ask: (question: Unnumbered<Question>, hearing: Hearing<Answer>) => () => void;
  /** Asks a question that has one answer. Rejects when the worker fails. */
  readonly askOnce: (question: Unnumbered<Question>) => Promise<Answer>;
  /** Sends a message that has no answer. */
  readonly post: (message: unknown, transfer: Transferable[]) => void;
  /** Starts the worker before the first question. */
  readonly start: () => void;
  readonly close: () => void;
};

export function openChannel<Question extends Numbered, Answer extends Numbered>(
  startWorker: () => Worker,
): WorkerChannel<Question, Answer> {
  let worker: Worker | undefined;
  let asked = 0;
  const close = () => {
    worker?.terminate();
    worker = undefined;
  };
  const running = (): Worker => {
    if (worker) return worker;
    const started = startWorker();
    // A worker that failed is ended, so its error arrives only once, even if its script could not be loaded.
    started.addEventListener('error', () => worker === started && close());
    worker = started;
    return started;
  };
  const ask = (question: Unnumbered<Question>, { onAnswer, onFailure }: Hearing<Answer>) => {
    const asking = running();
    asked += 1;
    const id = asked;
    const listen = ({ data }: MessageEvent<Answer>) => {
      if (data.id === id) onAnswer(data);
    };
    const fail = ({ message }: ErrorEvent) => onFailure(new Error(message));
    asking.addEventListener('message', listen);
    asking.addEventListener('error', fail);
    asking.postMessage({ ...question, id });
    return () => {
      asking.removeEventListener('message', listen);
      asking.removeEventListener('error', fail);
    };
  };
  const askOnce = async (question: Unnumbered<Question>): Promise<Answer> => {
    let stop = () => {};
    try {
      return await new Promise<Answer>((resolve, reject) => {
        stop = ask(question, { onAnswer: resolve, onFailure: reject });
      });
    } finally {
      stop();
    }
  };
  const post = (message: unknown, transfer: Transferable[]) => running().postMessage(message, transfer);
  return { ask, askOnce, post, start: () => void running(), close };
}
