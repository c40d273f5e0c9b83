/** What the bundler tells of a module. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };
type Modules = ReadonlySet<string>;
type Loads = {
  /** What the app loads at once, and what islands load sooner or later. */
  readonly app: Modules;
  readonly islands: Modules;
  /** What each screen of the app loads. */
  readonly screens: readonly Modules[];
};

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const CONTROLS = /node_modules[\\/]@base-ui[\\/]/;
const ICONS = /node_modules[\\/]lucide-react[\\/]/;
const SCREEN = /[?&]tsr-split=component/;
/** A frame around several screens, as '_paid.tsx'. */
const FRAME = /[\\/]routes[\\/]_[^\\/]+\?tsr-split=component/;
/** A module that fewer screens share stays in a chunk of its own: most visitors do without it. */
const MANY_SCREENS = 3;

/**
 * Names the chunk of a module. By itself the bundler cuts what screens share into a chunk for each set of screens that
 * share something: 70 files at the start and 40 more for a screen, most of them smaller than the headers of their
 * request.
 */
export function chunkOf(app: string, islands: readonly string[]): (id: string, graph: Graph) => string | null {
  let loads: Loads | undefined;
  return (id, graph) => {
    loads ??= loadsOf(app, islands, graph);
    const isBundlersOwn = id.startsWith('\0') || id.endsWith('.html') || id === app || FRAME.test(id);
    return isBundlersOwn || ICONS.test(id) ? null : (chunkOfStart(id, loads) ?? chunkOfScreens(id, loads, graph));
  };
}

function loadsOf(app: string, islands: readonly string[], graph: Graph): Loads {
  const later = [...loadedBy([app], graph)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const screens = new Set(later.filter((id) => SCREEN.test(id)));
  const frames = [...screens].filter((id) => FRAME.test(id));
  return {
    app: loadedBy([app, ...frames], graph),
    islands: loadedBy(islands, graph, true),
    screens: [...screens].map((id) => loadedBy([id], graph)),
  };
}

/** What the app loads before any screen: React, what islands use of it as well, and the rest. */
function chunkOfStart(id: string, { app, islands }: Loads): string | null {
  if (REACT.test(id)) return 'react';
  if (!app.has(id)) return null;
  return islands.has(id) ? 'basics' : 'shell';
}

/** What several screens load: what is made of the library of controls, and the rest. */
function chunkOfScreens(id: string, { islands, screens }: Loads, graph: Graph): string | null {
  const count = screens.filter((screen) => screen.has(id)).length;
  if (islands.has(id) || count < 2) return null;
  if ([...loadedBy([id], graph)].some((loaded) => CONTROLS.test(loaded))) return 'controls';
  return count < MANY_SCREENS ? null : 'parts';
}

/** Modules that entries import, and what those import; with what is loaded later only if wanted. */
function loadedBy(entries: readonly string[], graph: Graph, orLater = false): Modules {
  const found = new Set(entries);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of orLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(imported);
  }
  return found;
}
