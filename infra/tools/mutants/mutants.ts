import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { readTestRows } from '../docs/product-tests.ts';
import { findBrowser } from '../test/find-browser.ts';
import { chooseTests } from './choose-tests.ts';
import type { ChosenTests } from './choose-tests.ts';
import { copyProject } from './copy-project.ts';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './find-mutants.ts';
import { takeAway } from './protections/take-away.ts';
import { randomOrder } from './random-order.ts';
import { build, firstFailure } from './run-tests.ts';
import type { Project } from './run-tests.ts';
import { sliceOf, slicesUsing } from './slices-using.ts';
import { statementsAbout } from './statements-about.ts';

// Changes constants, words and conditions that the product page is about, one at a time and in random order, and runs
// the tests that should notice. Fails when they notice fewer than 98 of 100. With --protections it removes what
// protects the product instead, one protection at a time, and fails unless the tests notice each. --only takes those
// with a word in their path. Copies of the repository may share a run, each with its own --from, --count and E2E_PORT.

const ENOUGH = 0.98;
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    protections: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const { root, files } = copyProject();
const project: Project = { root, browser: JSON.stringify((await findBrowser()) ?? {}), output: 'ignore' };

if (values.protections) {
  if (!build(project)) throw new Error('The project cannot be built.');
  process.exit(takeAway(project, values.only) ? 0 : 1);
}

const product = readFileSync(join(root, 'docs/product.md'), 'utf8');
const rows = readTestRows(readFileSync(join(root, 'docs/product-tests.md'), 'utf8'));
const testFiles = files.filter((file) => /\.test\.tsx?$/.test(file));
const isSource = (file: string): boolean =>
  /^(shared|functions|frontend)\/.*\.tsx?$/.test(file) &&
  // The articles of the blog are prose that no statement quotes.
  !/\.(test|e2e)\.|\.d\.ts$|\/(testing|e2e|gallery|articles)\//.test(file);

const sources = new Map(files.filter(isSource).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const tested = new Set(testFiles.filter((file) => file.startsWith('functions/')).map(sliceOf));
const known = { rows, testFiles, slicesOf: slicesUsing(sources, tested) };

const stated = [...sources]
  .filter(([file]) => file.includes(values.only))
  .flatMap(([file, source]) => findMutants(file, source))
  .flatMap((mutant) => {
    const statements = statementsAbout(mutant, product);
    return statements ? [{ mutant, tests: chooseTests(mutant, statements, known) }] : [];
  });
const [from, count] = [Number(values.from), Number(values.count)];
const chosen = randomOrder(stated, Number(values.seed)).slice(from, from + count);
console.info(`${stated.length} possible changes, ${chosen.length} chosen with seed ${values.seed}`);

/**
 * Tests that fail without a mutant prove nothing. Unit tests all run up front, slow tests when they notice a mutant.
 */
function requireGreen(tests: ChosenTests): void {
  const red = firstFailure({ ...project, output: 'inherit' }, undefined, tests);
  if (red) throw new Error(`The tests of this way are red without a change: ${[red.way, ...red.files].join(' ')}`);
}

const none: ChosenTests = { unit: [], api: [], others: [], browser: [] };
requireGreen({ ...none, unit: [...new Set(chosen.flatMap(({ tests }) => tests.unit))] });
if (!build(project)) throw new Error('The project cannot be built.');

/** The build of the unchanged sources, for tests that start the built product. */
const built = join(root, 'dist');
const unchanged = `${built}-unchanged`;
cpSync(built, unchanged, { recursive: true });

const describe = ({ file, line, before, after }: Mutant): string => `${file}:${line} ${before} -> ${after}`;

/** Tests known to be green without a mutant. Each is run once, when it first notices a mutant. */
const green = new Set<string>();

function requireGreenOnce({ api, browser }: Pick<ChosenTests, 'api' | 'browser'>): void {
  const isNew = (test: unknown): boolean => !green.has(JSON.stringify(test));
  const untried = { ...none, api: api.filter(isNew), browser: browser.filter(isNew) };
  if (untried.api.length + untried.browser.length > 0) requireGreen(untried);
  for (const test of [...untried.api, ...untried.browser]) green.add(JSON.stringify(test));
}

let noticed = 0;
for (const { mutant, tests } of chosen) {
  const path = join(root, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end));
  const failure = firstFailure(project, mutant.file, tests);
  writeFileSync(path, source);
  if (tests.api.length + tests.others.length + tests.browser.length > 0) {
    rmSync(built, { recursive: true });
    cpSync(unchanged, built, { recursive: true });
  }
  requireGreenOnce({ api: failure?.files ?? [], browser: failure?.way === 'browser' ? tests.browser : [] });
  if (failure) noticed += 1;
  console.info(`${(failure?.way ?? 'LIVES').padEnd(6)} ${describe(mutant)}`);
}

console.info(`${noticed} of ${chosen.length} changes were noticed`);
process.exit(noticed >= chosen.length * ENOUGH ? 0 : 1);
