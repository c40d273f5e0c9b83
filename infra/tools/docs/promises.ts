import { namedTestProblems } from './product-tests.ts';
import type { Texts } from './project-texts.ts';

/** A row of docs/threats.md or SECURITY.md: an attack or a promise, and the test that tries it. */
const ROW = /^\| (.+) \| (.+?) \| `([^`]+)` \|$/;
/** The head of a table and the line below it. */
const HEAD = /^\| (?:[a-z, ]+) \|.* test \| file \|$|^\|(?:-+\|)+$/;

/** Rows of a page whose test does not exist, rows that are cut off, and a page that names no test at all. */
export function promiseProblems(page: string, texts: Texts): readonly string[] {
  const rows = page.split('\n').flatMap((text, index) => (text.startsWith('|') ? [{ text, line: index + 1 }] : []));
  const told = rows.filter(({ text }) => !HEAD.test(text));
  if (told.length === 0) return ['no test is named'];
  return told.flatMap(({ text, line }) => {
    const [, , title = '', file = ''] = ROW.exec(text) ?? [];
    const problems = file === '' ? ['names no test'] : namedTestProblems(title, file, texts);
    return problems.map((problem) => `line ${line}: ${problem}`);
  });
}
