import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { referenceProblems } from './citations.ts';
import { decisionIndexProblems, documentProblems } from './documents.ts';
import { readTexts } from './project-texts.ts';
import { readStatements } from './statements.ts';

const texts = readTexts(path.resolve(import.meta.dirname, '../../..'));

describe('the documents', () => {
  test('name files, folders, commands and functions that exist', () => {
    expect(documentProblems(texts)).toEqual([]);
  });

  test('cite statements and decisions that exist', () => {
    const statements = readStatements(texts.get('docs/product.md') ?? '');
    const documents = [...texts].filter(([file]) => file.endsWith('.md'));
    expect(documents.flatMap(([, text]) => referenceProblems(text, texts, statements))).toEqual([]);
  });

  test('list every decision under its title', () => {
    expect(decisionIndexProblems(texts)).toEqual([]);
  });
});

const planted = (line: string) =>
  new Map([
    ['package.json', '{"scripts":{"start":"node main.ts","bench":"node run.ts"}}'],
    ['README.md', `# Area\n\n${line}\n`],
    ['docs/page.md', '# Page\n\n## How it works\n\n<a id="1.1"></a>\n'],
    ['shared/area/README.md', 'See `area-band.ts`, `area-band` and [the page](../../docs/page.md).'],
    [
      'shared/area/area-band.ts',
      "export function areaBand() {}\nconst MAX_AREA = 1;\nnew Table('Stream');\nnew Queue('Failures');",
    ],
  ]);

describe('documentProblems', () => {
  test.each([
    '`npm run bench`, `npm start` and `node --import tsx shared/area/area-band.ts`',
    '[page](docs/page.md#how-it-works), [statement](docs/page.md#1.1), [site](https://example.com/missing.md)',
    '`shared/area/`, `shared/<slice>/area-band.ts`, `shared/*/area-*.ts`, `area/area-band` and `area-band.ts`',
    '`areaBand()`, `areaBand(outline)`, `MAX_AREA`, areaBand, and the queue `StreamFailures`',
    '`.local/outbox/` and `dist/site/index.html` are generated; `/media/{random}` is a URL',
  ])('accepts %s', (line) => {
    expect(documentProblems(planted(line))).toEqual([]);
  });

  test.each([
    ['`npm run sizes`', 'package.json has no script sizes'],
    ['```\nnpm run sizes\n```', 'package.json has no script sizes'],
    ['`node --import tsx shared/sizes.ts`', 'shared/sizes.ts does not exist'],
    ['[page](docs/other.md)', 'the link docs/other.md leads nowhere'],
    ['[page](docs/page.md#why)', 'docs/page.md#why has no such anchor'],
    ['`shared/geometry/`', 'shared/geometry/ does not exist'],
    ['`shared/area-band.ts`', 'shared/area-band.ts does not exist'],
    ['`shared/area/area-size`', 'shared/area/area-size does not exist'],
    ['`area-size`', 'area-size does not exist'],
    ['`areaSize()`', 'the code has no areaSize'],
    ['`AreaSize`', 'the code has no AreaSize'],
    ['`MAX_SIZE`', 'the code has no MAX_SIZE'],
    ['| area | areaSize |', 'the code has no areaSize'],
  ])('reports %s', (line, problem) => {
    expect(documentProblems(planted(line))).toEqual([`README.md: ${problem}`]);
  });
});

describe('decisionIndexProblems', () => {
  const pages = [
    ['docs/decisions/0001-one-host.md', '# 0001 One host\n'],
    ['docs/decisions/0002-one-table.md', '# 0002 One table\n'],
  ] as const;
  const index = (...rows: readonly string[]) => new Map([...pages, ['docs/decisions/README.md', rows.join('\n')]]);
  const first = '| [0001](0001-one-host.md) | One host |';

  test('accepts a complete index', () => {
    expect(decisionIndexProblems(index(first, '| [0002](0002-one-table.md) | One table |'))).toEqual([]);
  });

  test.each([
    ['a page that is not listed', [first], 'docs/decisions/0002-one-table.md is not in the index'],
    [
      'another title',
      [first, '| [0002](0002-one-table.md) | Two tables |'],
      'docs/decisions/0002-one-table.md is listed as "# 0002 Two tables"',
    ],
    [
      'an entry without a page',
      [first, '| [0002](0002-one-table.md) | One table |', '| [0003](0003-gone.md) | Gone |'],
      '0003-gone.md is listed but does not exist',
    ],
  ])('reports %s', (_name, rows, problem) => {
    expect(decisionIndexProblems(index(...rows))).toEqual([problem]);
  });
});
