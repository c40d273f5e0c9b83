import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const windows = { shell: process.platform === 'win32' };

/** Files without a fault, which planted ones import. */
const clean: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "imports": { "#shared/*": "./shared/*" } }',
  'shared/geometry/area.ts':
    "import * as z from 'zod';\n\nexport const area = z.number();\nexport const MAX_AREA = 5;\n",
  'shared/visits/visit.ts': "import { area } from '../geometry/area.ts';\n\nexport const visit = area;\n",
  'shared/testing/client.ts': "import { randomUUID } from 'node:crypto';\n\nexport const id = randomUUID;\n",
  'functions/storage/table.ts':
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\n\nexport const table = new DynamoDBClient({});\n",
  'functions/visits/visit-store.ts':
    "import { visit } from '#shared/visits/visit.ts';\nimport { table } from '../storage/table.ts';\n\nexport const find = () => [table, visit];\n",
  'functions/visits/handler.ts': "import { find } from './visit-store.ts';\n\nexport const handler = () => find();\n",
  'frontend/app/features/account/members.ts': 'export const members = () => [];\n',
  'frontend/app/routes/settings.ts':
    "import { members } from '../features/account/members.ts';\n\nexport default () => members();\n",
  'infra/local/host/host.ts': 'export const startHost = () => 1;\n',
};

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');

/** One fault each: the rule that must report it, the file, and its text. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['paveprint(arrows)', 'shared/visits/up.ts', "export { handler } from '../../functions/visits/handler.ts';\n"],
  [
    'paveprint(arrows)',
    'frontend/api/up.ts',
    "import { find } from '../../functions/visits/visit-store.ts';\n\nfind();\n",
  ],
  ['paveprint(arrows)', 'functions/visits/page.ts', "import '../../frontend/app/features/account/members.ts';\n"],
  ['paveprint(arrows)', 'infra/local/host/contract.ts', "import '#shared/visits/visit.ts';\n"],
  [
    'paveprint(arrows)',
    'functions/visits/dynamic.ts',
    "export const load = () => import('../../frontend/app/router.ts');\n",
  ],
  ['paveprint(arrows)', 'functions/storage/slice.ts', "import '../visits/handler.ts';\n"],
  [
    'paveprint(arrows)',
    'functions/visits/verb.ts',
    "import { table } from '../storage/table.ts';\n\ntable.destroy();\n",
  ],
  ['paveprint(arrows)', 'shared/geometry/slice.ts', "import '../visits/visit.ts';\n"],
  ['paveprint(arrows)', 'functions/proposals/store.ts', "import '../visits/visit-store.ts';\n"],
  ['paveprint(arrows)', 'frontend/app/features/wizard/feature.ts', "import '../account/members.ts';\n"],
  ['paveprint(arrows)', 'functions/visits/client.ts', "import '#shared/testing/client.ts';\n"],
  ['paveprint(arrows)', 'shared/visits/package.ts', "import { createElement } from 'react';\n\ncreateElement('p');\n"],
  ['paveprint(arrows)', 'frontend/ui/node.ts', "import { randomUUID } from 'node:crypto';\n\nrandomUUID();\n"],
  [
    'paveprint(arrows)',
    'functions/visits/sdk.ts',
    "import { GetCommand } from '@aws-sdk/lib-dynamodb';\n\nnew GetCommand({});\n",
  ],
  ['paveprint(constant-case)', 'shared/visits/constant.ts', 'export const visitMinutes = 60;\n'],
  ['paveprint(constant-case)', 'shared/visits/function.ts', 'export const END = () => 60;\n'],
  ['import(no-cycle)', 'shared/visits/one.ts', "import type { Two } from './two.ts';\n\nexport type One = Two;\n"],
  ['import(no-cycle)', 'shared/visits/two.ts', "import type { One } from './one.ts';\n\nexport type Two = One | 2;\n"],
  ['import(no-default-export)', 'shared/visits/default.ts', 'export default 60;\n'],
  [
    'import(consistent-type-specifier-style)',
    'shared/visits/inline.ts',
    "import { type Z, z } from 'zod';\n\nexport type A = Z;\nexport const a = z;\n",
  ],
  [
    'typescript(consistent-type-imports)',
    'shared/visits/types.ts',
    "import { ZodType } from 'zod';\n\nexport type A = ZodType;\n",
  ],
  ['typescript(no-explicit-any)', 'shared/visits/any.ts', 'export const a = (b: any) => b;\n'],
  ['typescript(no-non-null-assertion)', 'shared/visits/sure.ts', 'export const a = (b?: string) => b!;\n'],
  ['oxc(no-barrel-file)', 'shared/visits/barrel.ts', "export * from './visit.ts';\n"],
  ['unicorn(filename-case)', 'shared/visits/visitPage.ts', 'export const a = () => 1;\n'],
  ['eslint(no-restricted-globals)', 'shared/visits/io.ts', "export const a = () => fetch('/');\n"],
  ['eslint(no-restricted-properties)', 'shared/visits/clock.ts', 'export const a = () => Date.now();\n'],
  [
    'eslint(no-param-reassign)',
    'functions/visits/assign.ts',
    'export function a(b: number) {\n  b = 2;\n  return b;\n}\n',
  ],
  ['eslint(no-console)', 'functions/visits/log.ts', "export const a = () => console.log('here');\n"],
  ['eslint(eqeqeq)', 'functions/visits/equal.ts', 'export const a = (b: number) => b == 2;\n'],
  [
    'eslint(max-params)',
    'functions/visits/params.ts',
    'export const a = (b: 1, c: 1, d: 1, e: 1, f: 1) => [b, c, d, e, f];\n',
  ],
  ['eslint(max-lines)', 'functions/visits/long.ts', `${lines(301, (n) => `export const a${n} = () => ${n};`)}\n`],
  [
    'eslint(max-lines-per-function)',
    'functions/visits/body.ts',
    `export function a() {\n${lines(61, (n) => `  console.info(${n});`)}\n}\n`,
  ],
  [
    'eslint(complexity)',
    'functions/visits/branches.ts',
    `export function a(b: number) {\n${lines(10, (n) => `  if (b === ${n}) return ${n};`)}\n  return b;\n}\n`,
  ],
];

const found = z.object({ diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })) });

let folder = '';
let reports: readonly (readonly [file: string, rule: string])[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paveprint-lint-'));
  for (const [file, text] of [...Object.entries(clean), ...planted.map(([, file, text]) => [file, text] as const)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as { rules: object };
  const plugin = path.join(root, 'infra/tools/lint/plugin.js');
  const rules = { ...config.rules, 'paveprint/constant-case': 'error' };
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({ ...config, rules, jsPlugins: [plugin], options: {} }),
  );
  const { stdout } = spawnSync(bin('oxlint'), ['--format', 'json', '.'], { cwd: folder, encoding: 'utf8', ...windows });
  reports = found.parse(JSON.parse(stdout)).diagnostics.map(({ filename, code = '' }) => [filename, code]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter', () => {
  test.each(planted)('reports by %s, and nothing else, what is wrong in %s', (rule, file) => {
    expect([...new Set(reports.flatMap(([name, code]) => (name === file ? [code] : [])))]).toEqual([rule]);
  });

  test('reports nothing in files without a fault', () => {
    expect(reports.filter(([file]) => file in clean)).toEqual([]);
  });
});

test('the formatter refuses unsorted imports', () => {
  const check = (text: string) => {
    writeFileSync(path.join(folder, 'sorted.ts'), text);
    return spawnSync(bin('oxfmt'), ['--check', 'sorted.ts'], { cwd: folder, ...windows }).status;
  };
  copyFileSync(path.join(root, '.oxfmtrc.json'), path.join(folder, '.oxfmtrc.json'));
  const imports = ["import { join } from 'node:path';", "import * as z from 'zod';", '', "import { a } from './a.ts';"];
  const use = '\n\nexport const b = [join, z, a];\n';
  expect(check(imports.join('\n') + use)).toBe(0);
  expect(check(imports.toReversed().join('\n') + use)).toBe(1);
});
