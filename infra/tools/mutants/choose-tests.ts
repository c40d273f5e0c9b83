import type { TestRow } from '../docs/product-tests.ts';
import type { Mutant } from './find-mutants.ts';
import { sliceOf } from './slices-using.ts';

/** The tests that should notice a mutant, by the way they are run. */
export type ChosenTests = {
  /** Unit tests that the table names. Vitest finds the ones that import the file by itself. */
  readonly unit: readonly string[];
  /** Tests of the file's own slice and tests that the table names, which notice most of the mutants. */
  readonly api: readonly string[];
  /** Tests of the other slices that use the file. */
  readonly others: readonly string[];
  readonly browser: readonly TestRow[];
};

const isBrowser = (file: string): boolean => file.endsWith('.e2e.ts');
/** Tests of these folders need no host (vitest.config.ts). */
export const IS_API = /^functions\/(?!fonts\/|photos\/|imaging\/compose\/)/;

/** The table of tests, the files of all tests, and which slices of functions use a file. */
export type KnownTests = {
  readonly rows: readonly TestRow[];
  readonly testFiles: readonly string[];
  readonly slicesOf: (file: string) => readonly string[];
};

/** Pages of homeowners, and the function that renders them. */
const HOMEOWNER_PAGE = /^frontend\/(content\/homeowner|site\/(offer|proposal))\//;
const RENDERS = 'functions/homeowner/handler.ts';

/** Chooses the tests that the table names for the statements, and those of the slices that use the file. */
export function chooseTests(
  { file }: Pick<Mutant, 'file'>,
  statements: readonly string[],
  { rows, testFiles, slicesOf }: KnownTests,
): ChosenTests {
  const named = rows.filter(({ numbers }) => numbers.some((number) => statements.includes(number)));
  const user = HOMEOWNER_PAGE.test(file) ? RENDERS : file;
  const folders = user.startsWith('frontend/') ? [] : slicesOf(user).map((slice) => `functions/${slice}/`);
  const ofSlices = testFiles.filter((test) => folders.some((folder) => test.startsWith(folder)));
  const files = [...new Set([...named.map((row) => row.file), ...ofSlices])].filter((test) => !isBrowser(test));
  const isNear = (test: string): boolean =>
    test.startsWith(`functions/${sliceOf(file)}/`) || named.some((row) => row.file === test);
  const api = files.filter((test) => IS_API.test(test));
  return {
    unit: files.filter((test) => !IS_API.test(test)),
    api: api.filter(isNear),
    others: api.filter((test) => !isNear(test)),
    browser: named.filter((row) => isBrowser(row.file)),
  };
}
