// Which file may import which. Plain JavaScript: the linter loads it on every Node.js the project supports.
import path from 'node:path';

import { packages, rooms, slices } from './slices.js';

/** `functions/visits/book-visit.ts` -> the file with its room and the longest of the room's listed slices that it lies in. */
function placeOf(file) {
  const [room, ...rest] = file.split('/');
  const inside = rest.join('/');
  const order = slices[room] ?? [];
  const holds = (slice) => inside === slice || inside.startsWith(`${slice}/`);
  const slice = order.filter(holds).toSorted((a, b) => b.length - a.length)[0];
  return { file, room, slice, rank: order.indexOf(slice) };
}

const isTest = (file) => /\.test\.tsx?$|(^|\/)testing\/|^frontend\/e2e\//.test(file);
/** What a developer runs may use the client that tests use. */
const isTool = (file) => /^infra\/(assets|bench|tools)\//.test(file);
const isStore = (file) => file.endsWith('-store.ts');

function roomProblem(from, to) {
  if (from.room === to.room) return undefined;
  const allowed = rooms.find((rule) => rule.from.test(from.file) && rule.to.test(to.file));
  return allowed ? undefined : `${from.room} does not import ${to.room} here: see "Rooms" in ARCHITECTURE.md.`;
}

function sliceProblem(from, to) {
  if (from.room !== to.room || from.slice === to.slice) return undefined;
  if (to.rank < from.rank) return undefined;
  return `${from.slice} lies below ${to.slice} and must not import it (infra/tools/lint/slices.js).`;
}

function storeProblem(from, to) {
  if (to.room !== 'functions' || !isStore(to.file) || from.slice === to.slice) return undefined;
  return ['storage', 'http'].includes(to.slice)
    ? undefined
    : 'A store belongs to its slice: call a verb of that slice.';
}

function unlistedProblem(places) {
  const unlisted = places.find(({ file, slice }) => slice === undefined && !isTest(file));
  return unlisted && `${unlisted.file} lies in no slice: add its folder to infra/tools/lint/slices.js.`;
}

function testProblem({ file }, { file: target }) {
  const runs = !isTest(file) && !isTool(file);
  return runs && isTest(target) ? 'Code that runs does not import what tests use.' : undefined;
}

/** Tests reach every slice of their room, because they set the stage; only stores stay closed to them. */
const isFree = (from, to) => isTest(from.file) && from.room === to.room && !isStore(to.file);

/** Why `file` must not import `target` (both from the root of the repository), or undefined when it may. */
export function importProblem(file, target) {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!slices[from.room] || !slices[to.room] || isFree(from, to)) return undefined;
  const checks = [testProblem, (...places) => unlistedProblem(places), roomProblem, sliceProblem, storeProblem];
  for (const check of checks) {
    const problem = check(from, to);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Why `file` must not import a package, or undefined when it may. */
export function packageProblem(file, name) {
  return packages.find((rule) => rule.files.test(file) && !rule.except?.test(file) && rule.forbids.test(name))?.message;
}

/** The file that an import leads to, from the root of the repository; undefined for packages. */
export function targetOf(file, specifier) {
  if (specifier.startsWith('#shared/')) return `shared/${specifier.slice('#shared/'.length)}`;
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
}
