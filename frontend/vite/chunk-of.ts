import type { Rolldown } from 'vite';

import { byRoute } from './app-routes.ts';
import { loadedBy } from './loaded-by.ts';

/** What the bundler tells of a module. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };
type Modules = ReadonlySet<string>;
type Loads = {
  /** What the app imports at once, and what islands load sooner or later. */
  readonly app: Modules;
  readonly islands: Modules;
  /** What each screen of the app loads. */
  readonly screens: readonly Modules[];
};

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const CONTROLS = /node_modules[\\/]@(base-ui|floating-ui)[\\/]/;
/**
 * Libraries of the start, which stay in a browser's cache while only our own code changes. A browser with six
 * connections is so busy with them that the start is there before what its screen loads.
 */
const LIBRARIES = [
  { chunk: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  { chunk: 'query', test: /node_modules[\\/]@tanstack[\\/](react-)?query/ },
  { chunk: 'router', test: /node_modules[\\/](@tanstack|use-sync-external-store)[\\/]/ },
];
/** Pages with islands load them too. Their package is one module that imports them all, which says nothing of use. */
const ICONS = /node_modules[\\/]lucide-react[\\/]/;

type NameOf = (id: string, graph: Graph) => string | null;

/**
 * Groups modules into chunks. By itself the bundler cuts what screens share into a chunk for each set of screens that
 * share something: 70 files at the start and 40 more for a screen, most of them smaller than the headers of their
 * request.
 */
export function chunkGroups(app: string, islands: readonly string[]): Rolldown.CodeSplittingGroup[] {
  let loads: Loads | undefined;
  const isEntry = (id: string) => id.startsWith('\0') || id.endsWith('.html') || [app, ...islands].includes(id);
  const named =
    (nameOf: (id: string, loads: Loads, graph: Graph) => string | null): NameOf =>
    (id, graph) =>
      isEntry(id) || ICONS.test(id) ? null : nameOf(id, (loads ??= loadsOf(app, islands, graph)), graph);
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: named(chunkWithIslands), debugName: 'with islands' },
    // Only the bundler knows which of the modules that the start imports it needs: a package's one module imports all.
    { name: named(chunkOfStart), debugName: 'start', tags: ['$initial'] },
    { name: named(chunkOfScreens), debugName: 'of screens' },
    { name: 'icons', test: ICONS, tags: ['$initial'] },
    { name: 'more-icons', test: ICONS, minShareCount: 3 },
  ];
  // Each module has the chunk that it is named, and no other.
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));
}

function loadsOf(app: string, islands: readonly string[], graph: Graph): Loads {
  const later = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const atOnce = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const start = loadedBy([app], atOnce);
  const screens = byRoute([...start].flatMap(later), (id) => id);
  return {
    app: start,
    islands: loadedBy(islands, (id) => [...atOnce(id), ...later(id)]),
    screens: [...screens.values()].map((ids) => loadedBy(ids, atOnce)),
  };
}

/** React, and what both the app's start and islands use. */
function chunkWithIslands(id: string, { app, islands }: Loads): string | null {
  if (REACT.test(id)) return 'react';
  return app.has(id) && islands.has(id) ? 'basics' : null;
}

/** The start of the site's pages, which are styles, is not that of the app. */
function chunkOfStart(id: string, { app, islands }: Loads): string | null {
  if (!app.has(id) || islands.has(id)) return null;
  return LIBRARIES.find(({ test }) => test.test(id))?.chunk ?? 'shell';
}

/** What several screens load: what islands use as well, what is made of the library of controls, and the rest. */
function chunkOfScreens(id: string, { islands, screens }: Loads, graph: Graph): string | null {
  const count = screens.filter((screen) => screen.has(id)).length;
  if (count < 2) return null;
  if (islands.has(id)) return 'common';
  const own = loadedBy([id], (one) => graph.getModuleInfo(one)?.importedIds ?? []);
  return [...own].some((loaded) => CONTROLS.test(loaded)) ? 'controls' : 'parts';
}
