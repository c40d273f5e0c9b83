type Waiting<T> = { readonly one: T; readonly done: () => void; readonly failed: (error: unknown) => void };

/**
 * Gathers what is handed in while a commit is under way, and commits it together, at most `max` at once; one commit runs
 * at a time. Each caller's promise settles with its commit. A group that fails is committed one by one, so that one
 * entry does not keep the others back.
 */
export function groupCommit<T>(commit: (group: readonly T[]) => Promise<void>, max: number): (one: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let isBusy = false;
  const run = async () => {
    isBusy = true;
    await Promise.resolve(); // also gathers what is handed in right now
    while (waiting.length > 0) await commitAll(commit, waiting.splice(0, max));
    isBusy = false;
  };
  return (one) =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed });
      if (!isBusy) void run();
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
