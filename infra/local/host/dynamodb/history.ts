import type { Database, Snapshot } from 'dynalite/db/index.js';

/**
 * Earlier states of the database. AWS answers eventually consistent reads and all index reads from replicas that may lag;
 * with this, tests find code that relies on its own latest write.
 */
export type History = {
  /** Commits a batch and keeps the state before it for as long as a lagging read may need it. */
  commit(write: () => Promise<void>): Promise<void>;
  /** Runs a read on the state `lagMs` ago: a snapshot, or undefined for the present state. */
  read<T>(lagMs: number, work: (snapshot: Snapshot | undefined) => Promise<T>): Promise<T>;
};

type KeptSnapshot = {
  readonly snapshot: Snapshot;
  readonly endedAt: number;
  /** Reads in progress. A closed snapshot refuses further work, so the last reader closes it. */
  readers: number;
  expired: boolean;
};

/** `now` returns milliseconds; tests pass their own clock. */
export function openHistory(database: Database, keptMs: number, now = () => performance.now()): History {
  const snapshots: KeptSnapshot[] = [];

  async function closeUnused({ snapshot, expired, readers }: KeptSnapshot): Promise<void> {
    if (expired && readers === 0) await snapshot.close();
  }

  async function expire(): Promise<void> {
    const horizon = now() - keptMs;
    const first = snapshots.findIndex(({ endedAt }) => endedAt >= horizon);
    for (const entry of snapshots.splice(0, first === -1 ? snapshots.length : first)) {
      entry.expired = true;
      await closeUnused(entry);
    }
  }

  return {
    async commit(write) {
      if (keptMs === 0) return write();
      const snapshot = database.snapshot();
      await write();
      snapshots.push({ snapshot, endedAt: now(), readers: 0, expired: false });
      return expire();
    },
    async read(lagMs, work) {
      if (lagMs === 0) return work(undefined);
      const asOf = now() - lagMs;
      const entry = snapshots.find(({ endedAt }) => endedAt > asOf);
      if (!entry) return work(undefined);
      entry.readers += 1;
      try {
        return await work(entry.snapshot);
      } finally {
        entry.readers -= 1;
        await closeUnused(entry);
      }
    },
  };
}
