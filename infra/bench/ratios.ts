import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Comparison = {
  readonly measured: () => Promise<unknown>;
  /** The unavoidable part of the work, which is the baseline. */
  readonly floor: () => Promise<unknown>;
  readonly rounds: number;
};

/**
 * CPU time of the measured work relative to the baseline's, once per round. The two take turns, so that other load on
 * the machine affects neither.
 */
export async function ratios({ measured, floor, rounds }: Comparison): Promise<readonly number[]> {
  await measured(); // warm-up: compiles, opens fonts and fills caches
  await floor();
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) found.push((await costOf(measured)) / (await costOf(floor)));
  return found;
}

/** Short work is repeated until it took this long, because a single run would mostly measure noise. */
const MIN_MICROSECONDS = 200_000;

setFlagsFromString('--expose-gc');
/** Without this, one piece of work would at times pay for another's garbage. */
const collectGarbage = runInNewContext('gc') as () => void;

/** CPU microseconds per run, over all threads of this process including sharp's. */
export async function costOf(work: () => unknown): Promise<number> {
  collectGarbage();
  const before = process.cpuUsage();
  for (let runs = 1; ; runs += 1) {
    await work();
    const { user, system } = process.cpuUsage(before);
    if (user + system >= MIN_MICROSECONDS) return (user + system) / runs;
  }
}
