import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { productTestProblems } from './product-tests.ts';
import { readTexts } from './project-texts.ts';
import { readStatements } from './statements.ts';

test('every statement names the test that holds it', () => {
  const texts = readTexts(path.resolve(import.meta.dirname, '../../..'));
  const statements = readStatements(texts.get('docs/product.md') ?? '');
  expect(productTestProblems(texts.get('docs/product-tests.md') ?? '', statements, texts)).toEqual([]);
});

describe('productTestProblems', () => {
  const statements = readStatements('- **1.1** It works.\n- **1.2** It is red.\n- **1.3** ~~It was blue.~~\n');
  const texts = new Map([
    ['shared/color.test.ts', "test('is red', () => {});\ntest('a house\\'s color', () => {});"],
    ['shared/color.ts', "export const color = 'is red';"],
  ]);
  const problems = (...rows: readonly string[]) => productTestProblems(rows.join('\n'), statements, texts);
  const first = "| 1.1 | a house's color | `shared/color.test.ts` |";
  const both = '| 1.1, 1.2 | is red | `shared/color.test.ts` |';

  test('accepts a test of several statements, and none for what is struck out', () => {
    expect(problems('| statement | test | file |', '|---|---|---|', both)).toEqual([]);
  });

  test.each([
    ['a statement without a test', [first], '1.2 has no test'],
    [
      'a row about no statement',
      [both, '| 1.4 | is red | `shared/color.test.ts` |'],
      'line 2: 1.4 is no statement that holds',
    ],
    [
      'a row about a struck one',
      [both, '| 1.3 | is red | `shared/color.test.ts` |'],
      'line 2: 1.3 is no statement that holds',
    ],
    [
      'a file that does not exist',
      [both, '| 1.1 | is red | `shared/size.test.ts` |'],
      'line 2: shared/size.test.ts is no test',
    ],
    ['a file without tests', [both, '| 1.1 | is red | `shared/color.ts` |'], 'line 2: shared/color.ts is no test'],
    [
      'an unknown title',
      [both, '| 1.1 | is blue | `shared/color.test.ts` |'],
      'line 2: shared/color.test.ts has no test "is blue"',
    ],
  ])('reports %s', (_name, rows, problem) => {
    expect(problems(...rows)).toEqual([problem]);
  });
});
