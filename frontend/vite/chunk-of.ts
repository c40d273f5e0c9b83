import { isFrame, routeOf } from './app-routes.ts';
import { loadedBy } from './loaded-by.ts';

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
/** Icons have a group of their own: their package is one module that imports them all, which says nothing of use. */
export const ICONS = /node_modules[\\/]lucide-react[\\/]/;
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
    const isBundlersOwn = id.startsWith('\0') || id.endsWith('.html') || id === app || isFrameId(id);
    return isBundlersOwn || ICONS.test(id) ? null : (chunkOfStart(id, loads) ?? chunkOfScreens(id, loads, graph));
  };
}

function loadsOf(app: string, islands: readonly string[], graph: Graph): Loads {
  const later = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const atOnce = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const all = [...loadedBy([app], atOnce)].flatMap(later);
  const screens = new Set(all.filter((id) => routeOf(id) !== undefined));
  return {
    app: loadedBy([app, ...[...screens].filter(isFrameId)], atOnce),
    islands: loadedBy(islands, (id) => [...atOnce(id), ...later(id)]),
    screens: [...screens].map((id) => loadedBy([id], atOnce)),
  };
}

const isFrameId = (id: string): boolean => isFrame(routeOf(id) ?? '');

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
  const own = loadedBy([id], (one) => graph.getModuleInfo(one)?.importedIds ?? []);
  if ([...own].some((loaded) => CONTROLS.test(loaded))) return 'controls';
  return count < MANY_SCREENS ? null : 'parts';
}
