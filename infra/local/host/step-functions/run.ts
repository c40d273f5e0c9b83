import type { Checkpoint } from './execution.ts';
import type { EventBody } from './history.ts';

/** What the interpreter needs of the world around one execution. */
export type Run = {
  /** $states.context without its State. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Aborted with an Interruption. */
  readonly signal: AbortSignal;
  /** The length of a second in milliseconds; tests shorten it. */
  readonly secondMs: number;
  invoke(functionArn: string, payload: unknown): Promise<unknown>;
  record(event: EventBody): void;
  /** Makes the checkpoint, and the events recorded until now, durable. */
  save(checkpoint: Checkpoint): Promise<void>;
};
