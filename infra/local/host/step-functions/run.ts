import type { Checkpoint } from './execution.ts';

/** Everything the interpreter needs from outside for one execution. */
export type Run = {
  /** $states.context without its State. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Aborted with an Interruption. */
  readonly signal: AbortSignal;
  /** The length of a second in milliseconds; tests shorten it. */
  readonly secondMs: number;
  invoke(functionArn: string, payload: unknown): Promise<unknown>;
  /** Why the machine's role may not start executions of the machine itself, which a Map does. */
  readonly mapDenial?: string | undefined;
  /** Makes the checkpoint durable. */
  save(checkpoint: Checkpoint): Promise<void>;
};
