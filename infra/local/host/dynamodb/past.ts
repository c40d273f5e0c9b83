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

type Moment = { readonly snapshot: Snapshot; readonly endedAt: number };

export function openPast(database: Database, keptMs: number): Past {
  const moments: Moment[] = [];

  function forget(): void {
    const horizon = performance.now() - keptMs;
    while (moments[0] && moments[0].endedAt < horizon) void moments.shift()?.snapshot.close();
  }

  return {
    async commit(write) {
      if (keptMs === 0) return write();
      const snapshot = database.snapshot();
      await write();
      moments.push({ snapshot, endedAt: performance.now() });
      return forget();
    },
    async read(lagMs, work) {
      if (lagMs === 0) return work(undefined);
      const asOf = performance.now() - lagMs;
      const snapshot = moments.find(({ endedAt }) => endedAt > asOf)?.snapshot;
      if (!snapshot) return work(undefined);
      snapshot.ref();
      try {
        return await work(snapshot);
      } finally {
        snapshot.unref();
      }
    },
  };
}
