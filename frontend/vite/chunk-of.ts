import type { Rolldown } from 'vite';

import { byRoute } from './app-routes.ts';
import { loadedBy } from './loaded-by.ts';

/** What the bundler knows about a module. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };
type Modules = ReadonlySet<string>;
type Loads = {
  /** Modules that the app imports at once, and modules that islands load sooner or later. */
  readonly app: Modules;
  readonly islands: Modules;
  /** The modules that each screen of the app loads. */
  readonly screens: readonly Modules[];
};

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const CONTROLS = /node_modules[\\/]@(base-ui|floating-ui)[\\/]/;
/**
 * Libraries that the app needs at the start. They stay in a browser's cache while only our own code changes. They keep
 * a browser with six connections busy, so that everything for the start arrives before the screen's own files.
 */
const LIBRARIES = [
  { chunk: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  { chunk: 'query', test: /node_modules[\\/]@tanstack[\\/](react-)?query/ },
  { chunk: 'router', test: /node_modules[\\/](@tanstack|use-sync-external-store)[\\/]/ },
];
/**
 * Pages with islands load icons too. The package has one module that imports all icons, so imports do not tell which
 * icons are used.
 */
const ICONS = /node_modules[\\/]lucide-react[\\/]/;

type NameOf = (id: string, graph: Graph) => string | null;

/**
 * Groups modules into chunks. By default, the bundler makes a chunk for each set of screens that share something, and
 * most of these are tiny (docs/decisions/0133 counts them).
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
    // Only the bundler knows which modules the app really needs at the start, because a package's one module imports
    // all.
    { name: named(chunkOfStart), debugName: 'start', tags: ['$initial'] },
    { name: named(chunkOfScreens), debugName: 'of screens' },
    { name: 'icons', test: ICONS, tags: ['$initial'] },
    { name: 'more-icons', test: ICONS, minShareCount: 3 },
  ];
  // Each module goes into the chunk that is named for it, and into no other.
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

/** React, and the modules that both the app's start and islands use. */
function chunkWithIslands(id: string, { app, islands }: Loads): string | null {
  if (REACT.test(id)) return 'react';
  return app.has(id) && islands.has(id) ? 'basics' : null;
}

/** Modules of the app's start, without those of the islands on the site's pages. */
function chunkOfStart(id: string, { app, islands }: Loads): string | null {
  if (!app.has(id) || islands.has(id)) return null;
  return LIBRARIES.find(({ test }) => test.test(id))?.chunk ?? 'shell';
}

/** Modules that several screens load: those that islands use too, those built on the control library, and the rest. */
function chunkOfScreens(id: string, { islands, screens }: Loads, graph: Graph): string | null {
  const count = screens.filter((screen) => screen.has(id)).length;
  if (count < 2) return null;
  if (islands.has(id)) return 'common';
  const own = loadedBy([id], (one) => graph.getModuleInfo(one)?.importedIds ?? []);
  return [...own].some((loaded) => CONTROLS.test(loaded)) ? 'controls' : 'parts';
}
