/** What the bundler tells of a module. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/**
 * Names the chunk of all that the app loads at once. By itself the bundler cuts that into a chunk for each set of
 * screens that share something: 70 files, most of them smaller than the headers of their request.
 */
export function shellChunk(app: string, otherEntries: readonly string[]): (id: string, graph: Graph) => string | null {
  let loaded: { readonly byApp: ReadonlySet<string>; readonly byOthers: ReadonlySet<string> } | undefined;
  return (id, graph) => {
    loaded ??= { byApp: loadedBy([app], graph), byOthers: loadedBy(otherEntries, graph, true) };
    return loaded.byApp.has(id) && !loaded.byOthers.has(id) ? 'shell' : null;
  };
}

/** Modules that entries import, and what those import; with what is loaded later only if wanted. */
function loadedBy(entries: readonly string[], graph: Graph, orLater = false): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of orLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(imported);
  }
  return found;
}
