type Comparison = {
  readonly measured: () => Promise<unknown>;
  /** The work that cannot be avoided. */
  readonly floor: () => Promise<unknown>;
  readonly rounds: number;
};

/**
 * How many times the processor time of the floor the measured work takes, once a round: in turn, and not by the clock,
 * so that whatever else a machine does counts for neither.
 */
export async function ratios({ measured, floor, rounds }: Comparison): Promise<readonly number[]> {
  await measured(); // the first run compiles, opens fonts and fills caches
  await floor();
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) found.push((await cost(measured)) / (await cost(floor)));
  return found;
}

/** Short work is repeated for so long: a single run of it would measure what happened to disturb it. */
const LEAST_MICROSECONDS = 200_000;

/** Microseconds a run takes of all threads of this process, the image library's among them. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let runs = 1; ; runs += 1) {
    await work();
    const { user, system } = process.cpuUsage(before);
    if (user + system >= LEAST_MICROSECONDS) return (user + system) / runs;
  }
}
