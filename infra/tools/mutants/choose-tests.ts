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

/** The tests that the table names for the statements, and those of the file's own slice. */
export function chooseTests(
  { file }: Pick<Mutant, 'file'>,
  statements: readonly string[],
  rows: readonly TestRow[],
  testFiles: readonly string[],
): ChosenTests {
  const named = rows.filter(({ numbers }) => numbers.some((number) => statements.includes(number)));
  const [room, slice] = file.split('/');
  const ofSlice = room === 'frontend' ? [] : testFiles.filter((test) => test.startsWith(`functions/${slice}/`));
  const files = [...new Set([...named.map((row) => row.file), ...ofSlice])].filter((test) => !isBrowser(test));
  return {
    unit: files.filter((test) => !IS_API.test(test)),
    api: files.filter((test) => IS_API.test(test)),
    browser: named.filter((row) => isBrowser(row.file)),
  };
}
