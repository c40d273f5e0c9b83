import type { Database, Snapshot } from 'dynalite/db/index.js';

/**
 * The database as it was a moment ago. AWS answers reads that are not strongly consistent, and all index reads, from
 * replicas that may lag; with this a test sees what code does that forgets it.
 */
export type Past = {
  /** Commits a batch, remembering the state before it for as long as a lagging read may ask for it. */
  commit(write: () => Promise<void>): Promise<void>;
  /** Runs a read on the state of so many milliseconds ago: a snapshot, or undefined for the present. */
  read<T>(lagMs: number, work: (snapshot: Snapshot | undefined) => Promise<T>): Promise<T>;
};

type Moment = {
  readonly snapshot: Snapshot;
  readonly endedAt: number;
  /** Reads under way. A snapshot that is being closed refuses further work, so the last reader closes it. */
  readers: number;
  expired: boolean;
};

/** `now` tells milliseconds; tests turn the clock themselves. */
export function openPast(database: Database, keptMs: number, now = () => performance.now()): Past {
  const moments: Moment[] = [];

  async function closeUnused({ snapshot, expired, readers }: Moment): Promise<void> {
    if (expired && readers === 0) await snapshot.close();
  }

  async function expire(): Promise<void> {
    const horizon = now() - keptMs;
    const first = moments.findIndex(({ endedAt }) => endedAt >= horizon);
    for (const moment of moments.splice(0, first === -1 ? moments.length : first)) {
      moment.expired = true;
      await closeUnused(moment);
    }
  }

  return {
    async commit(write) {
      if (keptMs === 0) return write();
      const snapshot = database.snapshot();
      await write();
      moments.push({ snapshot, endedAt: now(), readers: 0, expired: false });
      return expire();
    },
    async read(lagMs, work) {
      if (lagMs === 0) return work(undefined);
      const asOf = now() - lagMs;
      const moment = moments.find(({ endedAt }) => endedAt > asOf);
      if (!moment) return work(undefined);
      moment.readers += 1;
      try {
        return await work(moment.snapshot);
      } finally {
        moment.readers -= 1;
        await closeUnused(moment);
      }
    },
  };
}
