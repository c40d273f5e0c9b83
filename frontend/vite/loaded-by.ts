/** Modules or files that load with the first ones: these, what they import, and what that imports. */
export function loadedBy(
  first: readonly string[],
  importsOf: (name: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(first);
  for (const name of found) for (const imported of importsOf(name)) found.add(imported);
  return found;
}
