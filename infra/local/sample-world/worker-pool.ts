import { Worker } from 'node:worker_threads';

/** Threads end when nobody needed them for a while: an idle host should be small. */
const idleMilliseconds = 20_000;

/** What a worker posts back for each job. */
export type WorkerAnswer = { readonly bytes: Uint8Array } | { readonly failure: string };

type Waiting<Job> = {
  readonly job: Job;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
};

const tsx = import.meta.resolve('tsx/esm/api');

/** Workers are TypeScript, as the host is; a thread of Node.js 20 has to register tsx for itself first. */
function bootstrap(script: URL): string {
  return `import('${tsx}').then(({ register }) => { register(); return import('${script.href}'); })`;
}

/** Runs jobs on up to `threads` worker threads, one job each at a time: urgent ones first, else first come first served. */
export class WorkerPool<Job> {
  readonly #script: URL;
  readonly #threads: number;
  readonly #queue: Waiting<Job>[] = [];
  readonly #running = new Map<Worker, Waiting<Job>>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(script: URL, threads: number) {
    this.#script = script;
    this.#threads = threads;
  }

  run(job: Job, { urgent = false } = {}): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject };
      if (urgent) this.#queue.unshift(waiting);
      else this.#queue.push(waiting);
      this.#next();
    });
  }

  async close(): Promise<void> {
    const workers = [...this.#idle.keys(), ...this.#running.keys()];
    this.#queue.splice(0).forEach(({ reject }) => reject(new Error('The workers were stopped.')));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    const worker = this.#queue.length > 0 ? this.#free() : undefined;
    const waiting = worker && this.#queue.shift();
    if (!worker || !waiting) return;
    this.#running.set(worker, waiting);
    worker.ref();
    worker.postMessage(waiting.job);
  }

  #free(): Worker | undefined {
    const [resting] = this.#idle.keys();
    if (!resting) return this.#running.size < this.#threads ? this.#start() : undefined;
    clearTimeout(this.#idle.get(resting));
    this.#idle.delete(resting);
    return resting;
  }

  #start(): Worker {
    const worker = new Worker(bootstrap(this.#script), { eval: true });
    worker.on('message', (answer: WorkerAnswer) => this.#finish(worker, answer));
    worker.on('error', (error) => this.#lose(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#lose(worker, new Error('A worker stopped before it answered.')));
    return worker;
  }

  #finish(worker: Worker, answer: WorkerAnswer): void {
    const waiting = this.#running.get(worker);
    this.#running.delete(worker);
    const timer = setTimeout(() => void worker.terminate(), idleMilliseconds);
    this.#idle.set(worker, timer.unref());
    worker.unref();
    if ('bytes' in answer) waiting?.resolve(answer.bytes);
    else waiting?.reject(new Error(answer.failure));
    this.#next();
  }

  #lose(worker: Worker, error: Error): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#running.get(worker)?.reject(error);
    this.#running.delete(worker);
    this.#next();
  }
}
