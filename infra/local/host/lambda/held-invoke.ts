/** An invocation before its function runs, or after it ran but before its caller learns the result. */
export type HeldInvocation = {
  readonly functionArn: string;
  readonly payload: unknown;
  readonly when: 'asked' | 'answered';
};

/** What an invocation waits for. A promise that never settles holds it back; a rejected one makes it fail. */
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
