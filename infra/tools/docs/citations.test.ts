import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { citationProblems, foreignCitations } from './citations.ts';
import { readTexts } from './project-texts.ts';
import { readStatements } from './statements.ts';

const texts = readTexts(path.resolve(import.meta.dirname, '../../..'));

test('every reference in a comment resolves', () => {
  expect(citationProblems(texts, readStatements(texts.get('docs/product.md') ?? ''))).toEqual([]);
});

test('no comment or document cites a document that is not in the repository', () => {
  const own = /^infra\/tools\/docs\//;
  expect(foreignCitations(texts).filter((problem) => !own.test(problem))).toEqual([]);
});

const statements = readStatements('## 1. Signing in\n- **1.1** It works.\n- **1.2** ~~It worked.~~\n');
const planted = (comment: string) =>
  new Map([
    ['shared/area.ts', `export const a = 1;\n${comment}\nexport const b = 2;\n`],
    ['shared/pavers/stone.ts', ''],
    ['docs/decisions/0001-one-template.md', '# 0001 One template'],
    ['infra/runbook.md', ''],
  ]);

describe('citationProblems', () => {
  test.each([
    '/** Square feet (product 1.1). */',
    '/** Square feet (product 1.1, chapter 1). */',
    '// See docs/decisions/0001.',
    '// The operator reads infra/runbook.md#area.',
    '/** Painted by stone.ts and pavers/stone.ts, in Node.js. */',
    "const text = 'product 9.9'; // no comment says so",
  ])('accepts %s', (comment) => {
    expect(citationProblems(planted(comment), statements)).toEqual([]);
  });

  test.each([
    ['/** Square feet (product 1.9). */', 'product 1.9 does not exist'],
    ['/** Square feet (product 1.1 to 1.7). */', 'product 1.7 does not exist'],
    ['/** Square feet (product 1.1, chapter 8). */', 'product 8 does not exist'],
    ['const b = 1; // product 1.2', 'product 1.2 is struck out'],
    ['// See docs/decisions/0042.', 'decision 0042 does not exist'],
    [' * Painted by shared/pavers/brick.ts.', 'shared/pavers/brick.ts does not exist'],
    ['{/* Painted by brick.ts. */}', 'brick.ts does not exist'],
  ])('reports %s', (comment, problem) => {
    expect(citationProblems(planted(comment), statements)).toEqual([`shared/area.ts:2: ${problem}`]);
  });
});

describe('foreignCitations', () => {
  test.each([
    ['/** Spec section 9, Wizard. */', 'Spec'],
    ["test('says the words of the spec', () => {});", 'spec'],
    ['/** Never stored (design 9.12). */', 'design 9.12'],
    ['// Issue words: live within 5 s.', 'Issue words'],
  ])('reports %s', (comment, found) => {
    const problem = `shared/area.ts:2: cites "${found}", which is not in the repository`;
    expect(foreignCitations(planted(comment))).toEqual([problem]);
  });

  test('accepts a statement of the product page', () => {
    expect(foreignCitations(planted('/** Square feet (product 1.1). */'))).toEqual([]);
  });
});
