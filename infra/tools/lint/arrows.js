// Which file may import which. Plain JavaScript: the linter loads it on every Node.js the project supports.
import path from 'node:path';

import { packages, rooms, slices } from './slices.js';

/** A file's room (`functions/...`) and slice: the longest entry of the room's list that contains the file. */
function placeOf(file) {
  const [room, ...rest] = file.split('/');
  const inside = rest.join('/');
  const order = slices[room] ?? [];
  const holds = (slice) => inside === slice || inside.startsWith(`${slice}/`);
  const slice = order.filter(holds).toSorted((a, b) => b.length - a.length)[0];
  return { file, room, slice, rank: order.indexOf(slice) };
}

const isTest = (file) => /\.test\.tsx?$|(^|\/)testing\/|^frontend\/e2e\//.test(file);
/** Developers' tools may use test clients. */
const isTool = (file) => /^infra\/(assets|bench|tools)\//.test(file);
const isStore = (file) => file.endsWith('-store.ts');

function roomProblem(from, to) {
  if (from.room === to.room) return undefined;
  const allowed = rooms.find((rule) => rule.from.test(from.file) && rule.to.test(to.file));
  return allowed
    ? undefined
    : `${from.room} does not import ${to.room} here: see "The rooms, and which way arrows point" in ARCHITECTURE.md.`;
}

function sliceProblem(from, to) {
  if (from.room !== to.room || from.slice === to.slice) return undefined;
  if (to.rank < from.rank) return undefined;
  return `${from.slice} is below ${to.slice} and must not import it (infra/tools/lint/slices.js).`;
}

const isFeature = ({ slice }) => slice?.startsWith('app/features/') ?? false;

function featureProblem(from, to) {
  if (!isFeature(from) || !isFeature(to) || from.slice === to.slice) return undefined;
  return 'Features do not import each other: a route composes them.';
}

function storeProblem(from, to) {
  if (to.room !== 'functions' || !isStore(to.file) || from.slice === to.slice) return undefined;
  return ['storage', 'http'].includes(to.slice)
    ? undefined
    : 'A store belongs to its slice: call a verb of that slice.';
}

const READ_ITEM = 'functions/storage/read-item.ts';
/** The files that read the table: its client, and the reader of items by key. */
const tableFiles = ['functions/storage/table.ts', READ_ITEM];
/** Reads the current item of a redriven record. The item may be of any slice, which then parses it. */
const READER_OF_RECORDS = 'functions/stream/consume.ts';

/** Why `file` must not import the table itself. Types next to it are allowed. */
export function tableProblem(file, target) {
  if (!tableFiles.includes(target) || isTest(file)) return undefined;
  if (file === READER_OF_RECORDS && target === READ_ITEM) return undefined;
  return /^functions\/storage\/|-(store|writes)\.ts$/.test(file)
    ? undefined
    : 'Only *-store.ts files read the table, and *-writes.ts files build what other slices write.';
}

function unlistedProblem(places) {
  const unlisted = places.find(({ file, slice }) => slice === undefined && !isTest(file));
  return unlisted && `${unlisted.file} is in no slice: add its folder to infra/tools/lint/slices.js.`;
}

function testProblem({ file }, { file: target }) {
  const runs = !isTest(file) && !isTool(file);
  return runs && isTest(target) ? 'Production code does not import test code.' : undefined;
}

/** Tests may use every slice of their room for their setup, except other slices' stores. */
const isFree = (from, to) => isTest(from.file) && from.room === to.room && !isStore(to.file);

/** Why `file` must not import `target`, both relative to the root; undefined if it may. */
export function importProblem(file, target) {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!slices[from.room] || !slices[to.room] || isFree(from, to)) return undefined;
  const unlisted = (...places) => unlistedProblem(places);
  const checks = [testProblem, unlisted, roomProblem, featureProblem, sliceProblem, storeProblem];
  for (const check of checks) {
    const problem = check(from, to);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Why `file` must not import a package; undefined if it may. */
export function packageProblem(file, name) {
  return packages.find((rule) => rule.files.test(file) && !rule.except?.test(file) && rule.forbids.test(name))?.message;
}

/** Path of the imported file from the root of the repository; undefined for packages. */
export function targetOf(file, specifier) {
  if (specifier.startsWith('#shared/')) return `shared/${specifier.slice('#shared/'.length)}`;
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
}
