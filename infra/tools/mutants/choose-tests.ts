import type { TestRow } from '../docs/product-tests.ts';
import type { Mutant } from './find-mutants.ts';

/** The tests that should notice a mutant, by the way they are run. */
export type ChosenTests = {
  /** Unit tests by name of the table; those that import the file are found by vitest. */
  readonly unit: readonly string[];
  readonly api: readonly string[];
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

/** The tests that the table names for the statements, and those of the slices that use the file. */
export function chooseTests(
  { file }: Pick<Mutant, 'file'>,
  statements: readonly string[],
  { rows, testFiles, slicesOf }: KnownTests,
): ChosenTests {
  const named = rows.filter(({ numbers }) => numbers.some((number) => statements.includes(number)));
  const folders = file.startsWith('frontend/') ? [] : slicesOf(file).map((slice) => `functions/${slice}/`);
  const ofSlices = testFiles.filter((test) => folders.some((folder) => test.startsWith(folder)));
  const files = [...new Set([...named.map((row) => row.file), ...ofSlices])].filter((test) => !isBrowser(test));
  return {
    unit: files.filter((test) => !IS_API.test(test)),
    api: files.filter((test) => IS_API.test(test)),
    browser: named.filter((row) => isBrowser(row.file)),
  };
}
