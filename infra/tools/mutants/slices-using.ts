import { posix } from 'node:path';

const IMPORT = /from '(\.{1,2}\/[^']+)'/g;
/** Slices that every slice uses. The tests of these are not about the slices that use them. */
const PLUMBING: ReadonlySet<string> = new Set(['http', 'runtime', 'storage', 'config', 'testing']);

type Links = ReadonlyMap<string, readonly string[]>;

/** The slice of a file of functions: 'billing' of functions/billing/handler.ts. */
export const sliceOf = (file: string): string => file.split('/')[1] ?? '';

/**
 * The slices of functions whose tests are about a file: its own, and the nearest ones with tests that import it. A
 * slice that no slice with tests imports is an entry: the slices it imports do its work, so their tests count too.
 * `sources` has the text of each file by its path, `tested` the slices with tests.
 */
export function slicesUsing(
  sources: ReadonlyMap<string, string>,
  tested: ReadonlySet<string>,
): (file: string) => readonly string[] {
  const imports = importsOf(sources);
  const importers = turnedAround(imports);
  const isEntry = (slice: string): boolean =>
    ![...imports].some(
      ([file, used]) => sliceOf(file) !== slice && tested.has(sliceOf(file)) && used.map(sliceOf).includes(slice),
    );
  return (file) => {
    const own = sliceOf(file);
    const used = isEntry(own) ? slicesUsedBy(own, imports) : [];
    return [...new Set([own, ...nearestUsers(file, importers, tested), ...used])];
  };
}

function importsOf(sources: ReadonlyMap<string, string>): Links {
  const resolved = (file: string, source: string) =>
    [...source.matchAll(IMPORT)].map(([, path = '']) => posix.join(posix.dirname(file), path));
  return new Map([...sources].map(([file, source]) => [file, resolved(file, source)]));
}

function turnedAround(imports: Links): Links {
  const pairs = [...imports].flatMap(([file, used]) => used.map((one) => [one, file] as const));
  const importers = new Map<string, string[]>();
  for (const [used, file] of pairs) importers.set(used, [...(importers.get(used) ?? []), file]);
  return importers;
}

/** The other slices that a slice imports. */
function slicesUsedBy(slice: string, imports: Links): readonly string[] {
  const files = [...imports].filter(([file]) => sliceOf(file) === slice);
  return files.flatMap(([, used]) => used.map(sliceOf)).filter((one) => one !== slice && !PLUMBING.has(one));
}

/**
 * The nearest slices with tests that import a file: directly or, if there are none, through one more file, and so on.
 */
function nearestUsers(file: string, importers: Links, tested: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>();
  let level: readonly string[] = [file];
  while (level.length > 0) {
    const above = level.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one));
    const found = above.map(sliceOf).filter((slice) => slice !== sliceOf(file) && tested.has(slice));
    if (found.length > 0) return found;
    for (const one of above) seen.add(one);
    level = above;
  }
  return [];
}
