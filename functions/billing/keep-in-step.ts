type Steps<State> = {
  /** A number that grows with every save. */
  readonly version: () => Promise<number>;
  /** Reads the current state from the place that decides it. */
  readonly read: () => Promise<State>;
  /** Saves the state. False when something was saved since that version. */
  readonly save: (state: State, version: number) => Promise<boolean>;
};

/**
 * One attempt to save a state that is decided in another place. The version is read first: somebody who saved since
 * then may have read a newer state than we did, so the caller tries again. Whatever the order of attempts, the last one
 * saves the true state.
 */
export async function keepInStep<State>({ version, read, save }: Steps<State>): Promise<boolean> {
  const before = await version();
  return save(await read(), before);
}
