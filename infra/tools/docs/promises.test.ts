import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { readTexts } from './project-texts.ts';
import { promiseProblems } from './promises.ts';

const all = readTexts(path.resolve(import.meta.dirname, '../../..'));

test.each(['docs/threats.md', 'SECURITY.md'])('every line of %s names the test that plays it', (page) => {
  expect(promiseProblems(all.get(page) ?? '', all)).toEqual([]);
});

describe('promiseProblems', () => {
  const texts = new Map([['shared/color.test.ts', "test('is red', () => {});"]]);
  const head = ['| what is promised | test | file |', '|---|---|---|'];
  const problems = (...rows: readonly string[]) => promiseProblems([...head, ...rows].join('\n'), texts);

  test('accepts tests that exist', () => {
    expect(problems('| A color | is red | `shared/color.test.ts` |')).toEqual([]);
  });

  test.each([
    ['a page without tests', [], 'no test is named'],
    ['a row without a test', ['| A color |'], 'line 3: names no test'],
    [
      'another title',
      ['| A | is blue | `shared/color.test.ts` |'],
      'line 3: shared/color.test.ts has no test "is blue"',
    ],
    ['another file', ['| A | is red | `shared/size.test.ts` |'], 'line 3: shared/size.test.ts is no test'],
  ])('reports %s', (_name, rows, problem) => {
    expect(problems(...rows)).toEqual([problem]);
  });
});
