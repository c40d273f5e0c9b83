import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { readTexts } from './project-texts.ts';
import { readStatements, statementProblems } from './statements.ts';

const statement = (number: string, text = 'It works.') => `- **${number}**<a id="${number}"></a> ${text}`;
const page = (...lines: readonly string[]) => lines.join('\n');

test('the statements of the product are numbered in order, each once', () => {
  const product = readTexts(path.resolve(import.meta.dirname, '../../../docs')).get('product.md') ?? '';
  expect(statementProblems(product)).toEqual([]);
  expect(readStatements(product).numbers.size).toBeGreaterThan(500);
});

describe('statementProblems', () => {
  test('accepts consecutive numbers', () => {
    const good = page('## 1. Signing in', statement('1.1'), statement('1.2'), '## 2. The map', statement('2.1'));
    expect(statementProblems(good)).toEqual([]);
  });

  test.each([
    ['a number twice', [statement('1.1'), statement('1.1')], '1.1 follows 1.1'],
    ['a gap', [statement('1.1'), statement('1.3')], '1.3 follows 1.1'],
    ['another chapter’s number', [statement('2.1')], '2.1 is in chapter 1'],
    ['a wrong anchor', ['- **1.1**<a id="1.2"></a> It works.'], '1.1 has the anchor 1.2'],
    ['a missing anchor', ['- **1.1** It works.'], '1.1 has the anchor undefined'],
    ['a chapter out of order', ['## 3. The map'], 'chapter 3 follows chapter 1'],
  ])('reports %s', (_name, lines, problem) => {
    expect(statementProblems(page('## 1. Signing in', ...lines))).toEqual([problem]);
  });
});

test('statements that are struck out are known as such', () => {
  const { numbers, struck, chapters } = readStatements(page('## 1. Signing in', statement('1.1', '~~It works.~~')));
  expect([[...numbers], [...struck], [...chapters]]).toEqual([['1.1'], ['1.1'], ['1']]);
});
