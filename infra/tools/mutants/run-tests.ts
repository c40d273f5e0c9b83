import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';

import type { ChosenTests } from './choose-tests.ts';

export type Project = {
  /** The copy of the repository that is changed and tested. */
  readonly root: string;
  /** Tells the browser tests where their browser is, as JSON. */
  readonly browser: string;
  /** Whether the output of the tests is shown. */
  readonly output: 'ignore' | 'inherit';
};

/** Far longer than any test takes. A mutant that never ends counts as noticed. */
const TIMEOUT_MS = 20 * 60_000;

function run({ root, browser, output }: Project, command: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: output,
    timeout: TIMEOUT_MS,
    env: {
      ...process.env,
      TEST_BROWSER: browser,
      E2E_PORT: process.env['E2E_PORT'] ?? '4390',
      TEST_PATIENCE_MS: '90000',
      E2E_PATIENCE_MS: '60000',
      CI: 'true',
    },
  });
  return status === 0;
}

/** Nearly every test of the infrastructure depends on all files of the product, but few are about them. */
const OF_THE_PRODUCT = ['--project', 'unit', '--project', 'unit of pictures'];

/** Builds what the host and the browser run; false when it cannot be built. */
export const build = (project: Project): boolean => run(project, 'tsx', 'infra/tools/build/build.ts');

/** Builds the functions alone, faster. */
export const rebuild = (project: Project): boolean =>
  run(project, 'tsx', 'infra/tools/mutants/protections/rebuild-functions.ts');

/** The kind of tests that noticed a mutant and, for tests on a host, the files that did. */
export type Failure = { readonly way: string; readonly files: readonly string[] };

/** Where vitest writes its results, in the copy. */
const RESULTS = 'test-results/vitest.json';
const results = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });

/**
 * The test files that failed in vitest's last run. When none did, because for example the host did not start, returns
 * one of the files: any of them shows whether the same happens without the mutant.
 */
function failedOf(root: string, files: readonly string[]): readonly string[] {
  const path = join(root, RESULTS);
  if (!existsSync(path)) return files.slice(0, 1);
  const { testResults } = results.parse(JSON.parse(readFileSync(path, 'utf8')));
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  const known = files.filter((file) => failed.includes(file));
  return known.length > 0 ? known : files.slice(0, 1);
}

/** Whether all given test files pass. */
export const passes = (project: Project, name: string, files: readonly string[]): boolean =>
  run(project, 'vitest', 'run', '--project', name, ...files, '--bail', '1');

/**
 * Runs the tests until one fails and returns that failure; undefined when all pass. A mutant that cannot be built
 * counts as noticed. Without `file`, nothing was changed since the last build.
 */
export function firstFailure(project: Project, file: string | undefined, tests: ChosenTests): Failure | undefined {
  const { unit, api, others, browser } = tests;
  const vitest = (...args: readonly string[]) => run(project, 'vitest', ...args, '--bail', '1', ...WITH_RESULTS);
  const related = () => file === undefined || vitest('related', file, '--run', '--passWithNoTests', ...OF_THE_PRODUCT);
  const buildWith = file?.startsWith('functions/') === true ? rebuild : build;
  const needsBuild = file !== undefined && api.length + others.length + browser.length > 0;
  const steps: readonly (readonly [way: string, passes: () => boolean])[] = [
    ['unit', () => unit.length === 0 || vitest('run', '--project', 'unit*', ...unit)],
    // Some files have many unit tests that depend on them, so the named tests run first.
    ['unit', related],
    ['build', () => !needsBuild || buildWith(project)],
    ['api', () => api.length === 0 || vitest('run', '--project', 'api', ...api)],
    ['others', () => others.length === 0 || vitest('run', '--project', 'api', ...others)],
    ['browser', () => browser.length === 0 || run(project, 'playwright', 'test', ...browserArguments(browser))],
  ];
  rmSync(join(project.root, RESULTS), { force: true });
  const way = steps.find(([, passes]) => !passes())?.[0];
  if (way === undefined) return undefined;
  return { way, files: way === 'api' || way === 'others' ? failedOf(project.root, tests[way]) : [] };
}

const WITH_RESULTS = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function browserArguments(rows: ChosenTests['browser']): readonly string[] {
  const files = [...new Set(rows.map(({ file }) => file))];
  const titles = [...new Set(rows.map(({ title }) => title))];
  return ['--retries', '0', '--max-failures', '1', ...files, '--grep', titles.map(escaped).join('|')];
}
