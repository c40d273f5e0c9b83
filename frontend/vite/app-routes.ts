const ROUTE = /[\\/]app[\\/]routes[\\/](.+)\.tsx\?tsr-split=(?:component|loader)$/;

/**
 * The parts of each route, such as '_paid/app_.proposals': its screen and its loader. `idOf` returns the module id of a
 * part. Things that belong to no route are left out.
 */
export function byRoute<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const found = new Map<string, Thing[]>();
  for (const thing of things) {
    const route = ROUTE.exec(idOf(thing))?.[1];
    if (route !== undefined) found.set(route, [...(found.get(route) ?? []), thing]);
  }
  return found;
}

/** The path of a route: '_paid/app_.proposals' is at '/app/proposals'. */
export const pathOf = (route: string): string => `/${route.replace(/^_[^/]+\//, '').replaceAll('_.', '/')}`;
