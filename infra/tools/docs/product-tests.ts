import type { Texts } from './project-texts.ts';
import type { Statements } from './statements.ts';

/** A row of docs/product-tests.md: statements, and a test that fails when one of them no longer holds. */
export type TestRow = {
  readonly line: number;
  readonly numbers: readonly string[];
  readonly title: string;
  readonly file: string;
};

const ROW = /^\| ([\d., ]+) \| (.+?) \| `([^`]+)` \|$/;

export function readTestRows(table: string): readonly TestRow[] {
  return table.split('\n').flatMap((text, index) => {
    const [, numbers = '', title = '', file = ''] = ROW.exec(text) ?? [];
    return file === '' ? [] : [{ line: index + 1, numbers: numbers.split(/, */), title, file }];
  });
}

/**
 * Problems of the table of tests: a statement without a test, a row without a statement that holds, a file or a title
 * that does not exist.
 */
export function productTestProblems(table: string, statements: Statements, texts: Texts): readonly string[] {
  const rows = readTestRows(table);
  const tested = new Set(rows.flatMap(({ numbers }) => numbers));
  const untested = [...statements.numbers].filter((number) => !statements.struck.has(number) && !tested.has(number));
  return [
    ...untested.map((number) => `${number} has no test`),
    ...rows.flatMap((row) => rowProblems(row, statements, texts).map((problem) => `line ${row.line}: ${problem}`)),
  ];
}

function rowProblems({ numbers, title, file }: TestRow, { numbers: known, struck }: Statements, texts: Texts) {
  const wrong = numbers.filter((number) => !known.has(number) || struck.has(number));
  return [...wrong.map((number) => `${number} is no statement that holds`), ...namedTestProblems(title, file, texts)];
}

/** Problems of a test's name: the file is not a test, or has no test with that title. */
export function namedTestProblems(title: string, file: string, texts: Texts): readonly string[] {
  const source = /\.(test|e2e)\.tsx?$/.test(file) ? texts.get(file) : undefined;
  if (source === undefined) return [`${file} is no test`];
  return plain(source).includes(plain(title)) ? [] : [`${file} has no test "${title}"`];
}

/** A title without the escapes of its source or of the table. */
const plain = (text: string): string => text.replaceAll('\\', '');
