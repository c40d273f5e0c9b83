import * as z from 'zod';

const versions = z.record(z.string(), z.string()).default({});
const entry = z.looseObject({
  version: z.string(),
  dependencies: versions,
  optionalDependencies: versions,
});
type Entry = z.infer<typeof entry>;
const lockfile = z.looseObject({ lockfileVersion: z.literal(3), packages: z.record(z.string(), z.unknown()) });

/**
 * Manifest and lockfile of a folder with one package, in the product's versions. npm requires the binaries of every
 * platform in a lockfile; which of them is installed is a flag of `npm ci`.
 */
export function layerLock(rootLockfile: unknown, name: string): { readonly manifest: object; readonly lock: object } {
  const { packages } = lockfile.parse(rootLockfile);
  const found = new Map<string, Entry>();
  const visit = (wanted: string, from: string): void => {
    const path = resolveFrom(packages, wanted, from);
    if (path === undefined || found.has(path)) return;
    const parsed = entry.parse(packages[path]);
    found.set(path, parsed);
    const dependencies = { ...parsed.dependencies, ...parsed.optionalDependencies };
    for (const dependency of Object.keys(dependencies)) visit(dependency, path);
  };
  visit(name, '');
  const dependencies = { [name]: found.get(`node_modules/${name}`)?.version };
  const manifest = { name: 'paveprint-layer', version: '0.0.0', private: true, dependencies };
  return {
    manifest,
    lock: { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest, ...Object.fromEntries(found) } },
  };
}

/** Resolves a package as Node.js does: from the dependent's own node_modules upward. */
function resolveFrom(packages: Readonly<Record<string, unknown>>, wanted: string, from: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${wanted}`;
  if (path in packages) return path;
  return from === ''
    ? undefined
    : resolveFrom(packages, wanted, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}
