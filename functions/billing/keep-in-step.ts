type Steps<State> = {
  /** Counts what was kept. */
  readonly version: () => Promise<number>;
  /** What is true now, where it is decided. */
  readonly read: () => Promise<State>;
  /** Keeps it. False when something was kept since that version. */
  readonly save: (state: State, version: number) => Promise<boolean>;
};

/**
 * One attempt to keep what somebody else decides. The version is read first: whoever kept something in between may have
 * read later than we did, so we look again. Whatever the order of attempts, the last one keeps what is true.
 */
export async function keepInStep<State>({ version, read, save }: Steps<State>): Promise<boolean> {
  const before = await version();
  return save(await read(), before);
}
