// Which file may import which. Plain JavaScript: the linter loads it on every Node.js the project supports.
import path from 'node:path';

import { packages, rooms, slices } from './slices.js';

/** `functions/visits/book-visit.ts` -> its room and the longest of the room's listed slices that it lies in. */
function placeOf(file) {
  const [room, ...rest] = file.split('/');
  const inside = rest.join('/');
  const order = slices[room] ?? [];
  const holds = (slice) => inside === slice || inside.startsWith(`${slice}/`);
  const slice = order.filter(holds).toSorted((a, b) => b.length - a.length)[0];
  return { room, slice, rank: order.indexOf(slice) };
}

const isTest = (file) => /\.test\.tsx?$|(^|\/)testing\/|^frontend\/e2e\//.test(file);
/** What a developer runs may use the client that tests use. */
const isTool = (file) => /^infra\/(assets|bench|tools)\//.test(file);
const isStore = (file) => /-store\.ts$/.test(file);

function roomProblem(from, to, file, target) {
  if (from.room === to.room) return undefined;
  const allowed = rooms.find((rule) => rule.from.test(file) && rule.to.test(target));
  return allowed ? undefined : `${from.room} does not import ${to.room} here: see "Rooms" in ARCHITECTURE.md.`;
}

function sliceProblem(from, to) {
  if (from.room !== to.room || from.slice === to.slice) return undefined;
  if (to.rank < from.rank) return undefined;
  return `${from.slice} lies below ${to.slice} and must not import it (infra/tools/lint/slices.js).`;
}

function storeProblem(from, to, target) {
  if (to.room !== 'functions' || !isStore(target) || from.slice === to.slice) return undefined;
  return ['storage', 'http'].includes(to.slice)
    ? undefined
    : 'A store belongs to its slice: call a verb of that slice.';
}

/** Why `file` must not import `target` (both from the root of the repository), or undefined when it may. */
export function importProblem(file, target) {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!slices[from.room] || !slices[to.room]) return undefined;
  if (!isTest(file) && !isTool(file) && isTest(target)) return 'Code that runs does not import what tests use.';
  if (isTest(file) && from.room === to.room && !isStore(target)) return undefined;
  const unlisted = [
    [from, file],
    [to, target],
  ].find(([place, name]) => place.slice === undefined && !isTest(name));
  if (unlisted) return `${unlisted[1]} lies in no slice: add its folder to infra/tools/lint/slices.js.`;
  return roomProblem(from, to, file, target) ?? sliceProblem(from, to) ?? storeProblem(from, to, target);
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
