/** An invocation before its function runs, or after it did everything and before anybody knows. */
export type HeldInvocation = {
  readonly functionArn: string;
  readonly payload: unknown;
  readonly when: 'asked' | 'answered';
};

/** What an invocation waits for: a promise that never ends keeps it where it is, one that is rejected fails it. */
export type Hold = (invocation: HeldInvocation) => Promise<void> | undefined;

type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;

/** Invokes functions, and lets each invocation wait before and after. */
export const heldInvoke =
  (invoke: Invoke, hold: Hold): Invoke =>
  async (functionArn, payload) => {
    await hold({ functionArn, payload, when: 'asked' });
    try {
      return await invoke(functionArn, payload);
    } finally {
      await hold({ functionArn, payload, when: 'answered' });
    }
  };
