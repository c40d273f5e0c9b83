type Waiting<T> = { readonly one: T; readonly done: () => void; readonly failed: (error: unknown) => void };

/**
 * Collects what callers hand in while commits are under way and commits it together, at most `max` entries per commit.
 * Up to `lanes` commits run in parallel; it must be 1 if their order matters. Each caller's promise settles with its
 * commit. If a group fails, its entries are committed one by one, so that one bad entry does not hold up the others.
 */
export function groupCommit<T>(
  commit: (group: readonly T[]) => Promise<void>,
  max: number,
  lanes = 1,
): (one: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let busy = 0;
  const run = async () => {
    busy += 1;
    await Promise.resolve(); // also gathers what is handed in right now
    while (waiting.length > 0) await commitAll(commit, waiting.splice(0, max));
    busy -= 1;
  };
  return (one) =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed });
      if (busy < lanes) void run();
    });
}

type Commit<T> = (group: readonly T[]) => Promise<void>;

async function commitAll<T>(commit: Commit<T>, group: readonly Waiting<T>[]): Promise<void> {
  try {
    await commit(group.map(({ one }) => one));
    for (const { done } of group) done();
  } catch (error) {
    if (group.length > 1) for (const one of group) await commitAll(commit, [one]);
    else for (const { failed } of group) failed(error);
  }
}
