/** The modules or files that load together with the first ones: the first ones and everything that they import. */
export function loadedBy(
  first: readonly string[],
  importsOf: (name: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(first);
  for (const name of found) for (const imported of importsOf(name)) found.add(imported);
  return found;
}
