import { readFileSync } from 'node:fs';

type Lock = { readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Record<string, string> }>> };

const nameOf = (folder: string): string => folder.split('node_modules/').pop() ?? folder;

/** Optional packages that a lockfile refers to but does not list: `npm ci` fails on platforms that need one of them. */
export function missingForOtherPlatforms({ packages }: Lock): readonly string[] {
  const listed = new Set(Object.keys(packages).map(nameOf));
  const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  return [...new Set(named)].filter((name) => !listed.has(name));
}

export function readLockfile(file: string): Lock {
  return JSON.parse(readFileSync(file, 'utf8')) as Lock;
}
