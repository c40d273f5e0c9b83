import { fork } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';

/** Idle workers end after this time, to free their memory. */
const IDLE_MS = 20_000;

/** A worker's reply to a job. */
export type WorkerAnswer = { readonly bytes: Uint8Array } | { readonly failure: string };

type Waiting<Job> = {
  readonly job: Job;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
};

/** Workers are TypeScript files. */
const execArgv = ['--import', import.meta.resolve('tsx')];

/**
 * Runs jobs in up to `maxWorkers` worker processes, one job each at a time: urgent jobs first, then in order. Processes
 * instead of threads, because they return all memory of the images when they end.
 */
export class WorkerPool<Job> {
  readonly #script: URL;
  readonly #maxWorkers: number;
  readonly #queue: Waiting<Job>[] = [];
  readonly #running = new Map<ChildProcess, Waiting<Job>>();
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(script: URL, maxWorkers: number) {
    this.#script = script;
    this.#maxWorkers = maxWorkers;
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
    await Promise.all(workers.map((worker) => ended(worker)));
  }

  #next(): void {
    const worker = this.#queue.length > 0 ? this.#free() : undefined;
    const waiting = worker && this.#queue.shift();
    if (!worker || !waiting) return;
    this.#running.set(worker, waiting);
    worker.ref();
    worker.channel?.ref();
    worker.send(waiting.job as Serializable);
  }

  #free(): ChildProcess | undefined {
    const [idle] = this.#idle.keys();
    if (!idle) return this.#running.size < this.#maxWorkers ? this.#start() : undefined;
    clearTimeout(this.#idle.get(idle));
    this.#idle.delete(idle);
    return idle;
  }

  #start(): ChildProcess {
    const worker = fork(this.#script, { execArgv, serialization: 'advanced' });
    worker.on('message', (answer: WorkerAnswer) => this.#finish(worker, answer));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('A worker stopped before it answered.')));
    return worker;
  }

  #finish(worker: ChildProcess, answer: WorkerAnswer): void {
    const waiting = this.#running.get(worker);
    this.#running.delete(worker);
    const timer = setTimeout(() => {
      this.#idle.delete(worker);
      worker.kill();
    }, IDLE_MS);
    this.#idle.set(worker, timer.unref());
    worker.unref();
    worker.channel?.unref();
    if ('bytes' in answer) waiting?.resolve(answer.bytes);
    else waiting?.reject(new Error(answer.failure));
    this.#next();
  }

  #lose(worker: ChildProcess, error: Error): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#running.get(worker)?.reject(error);
    this.#running.delete(worker);
    this.#next();
  }
}

async function ended(worker: ChildProcess): Promise<void> {
  const exit = once(worker, 'exit');
  worker.ref();
  worker.kill();
  await exit;
}
