import { describe, expect, test } from 'vitest';

import { findMutants } from './find-mutants.ts';

const changes = (source: string) =>
  findMutants('a.tsx', source).map(({ kind, before, after }) => `${kind}: ${before} -> ${after}`);

describe('findMutants', () => {
  test.each([
    ['const MAX = 5;', ['constant: 5 -> 6']],
    ['const SHARE = { min: 0.2 };', ['constant: 0.2 -> 0.30000000000000004']],
    ["const TITLE = 'Update Failed';", ["word: 'Update Failed' -> 'Updatx Failed'"]],
    ["const TAX = 'Sales Tax';", ["word: 'Sales Tax' -> 'Salex Tax'"]],
    ["const TAX = 'Tax';", ["word: 'Tax' -> 'Taz'"]],
    ['const text = `Hello ${name}, bye`;', ['word: `Hello ${ -> `Hellx ${']],
    [
      'const a = <p title="Zoom in">Take Photo</p>;',
      ['word: "Zoom in" -> "Zoox in"', 'word: Take Photo -> Takx Photo'],
    ],
    ['const isFull = (n: number) => n >= limit;', ['condition: n >= limit -> n < limit']],
    ["if (a === 'x') go();", ["condition: a === 'x' -> a !== 'x'"]],
  ])('changes %s', (source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  test.each([
    ["import { A } from './Big.ts';"],
    ["type Kind = 'Big Thing' | 5;"],
    ['const a = <p className="Flex big" id="Big" />;'],
    ["throw new Error('This is a bug');"],
    ["console.error('Something Bad');"],
    ["const key = { 'Big Thing': true };"],
    ["const path = '/api/Things/x-y';"],
    ['const half = (n: number) => n / 2;'],
  ])('leaves %s alone', (source) => {
    expect(changes(source)).toEqual([]);
  });

  test('knows the place of a change and the statements that the comment above it cites', () => {
    const source = '\n/** At most five (product 4.2, 4.7). */\nexport const MAX = 5;\n';
    expect(findMutants('shared/max.ts', source)).toEqual([
      {
        file: 'shared/max.ts',
        line: 3,
        kind: 'constant',
        cites: ['4.2', '4.7'],
        start: 60,
        end: 61,
        before: '5',
        after: '6',
      },
    ]);
  });
});
