type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT';

/** The position of an execution: enough to resume it after the process was killed. */
export type Checkpoint = {
  readonly state: string;
  readonly input: unknown;
  /** Milliseconds since 1970. */
  readonly enteredAt: number;
  /** Retries done in this state, by the index of the retrier. */
  readonly retries: readonly number[];
  /** Outputs of a Map's executions that have ended, by their index. */
  readonly ended?: Readonly<Record<string, unknown>>;
};

/** An execution as it is stored. Times are milliseconds since 1970; input and output are JSON text. */
export type Execution = {
  readonly arn: string;
  readonly machineArn: string;
  readonly name: string;
  readonly input: string;
  readonly status: ExecutionStatus;
  readonly startedAt: number;
  readonly stoppedAt?: number;
  readonly output?: string;
  readonly error?: string;
  readonly cause?: string;
  readonly checkpoint?: Checkpoint;
};
