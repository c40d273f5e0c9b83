import { posix } from 'node:path';

const IMPORT = /from '(\.{1,2}\/[^']+)'/g;

/** The slice of a file of functions: 'billing' of functions/billing/handler.ts. */
const sliceOf = (file: string): string => file.split('/')[1] ?? '';

/**
 * The slices of functions that use a file of theirs: its own, and those with a file that imports it. Their tests are
 * about it, too. `sources` has the text of each file by its path.
 */
export function slicesUsing(sources: ReadonlyMap<string, string>): (file: string) => readonly string[] {
  const users = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    for (const [, found = ''] of source.matchAll(IMPORT)) {
      const imported = posix.join(posix.dirname(file), found);
      users.set(imported, (users.get(imported) ?? new Set()).add(sliceOf(file)));
    }
  }
  return (file) => [...new Set([sliceOf(file), ...(users.get(file) ?? [])])];
}
