import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';

import { bundleOptions } from './bundle-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'paveprint-layer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle finds sharp where Lambda puts a layer, and nowhere near itself', async () => {
  const layer = join(folder, 'opt/nodejs/node_modules');
  mkdirSync(join(layer, 'sharp'), { recursive: true });
  writeFileSync(join(layer, 'sharp/package.json'), JSON.stringify({ name: 'sharp', main: 'index.cjs' }));
  writeFileSync(join(layer, 'sharp/index.cjs'), "module.exports = () => 'from the layer';");
  const outfile = join(folder, 'var/task/index.mjs');
  const contents = "import sharp from 'sharp'; process.stdout.write(sharp());";
  await build({ ...bundleOptions, stdin: { contents, resolveDir: import.meta.dirname }, outfile });
  const run = (env: Record<string, string>) =>
    execFileSync(process.execPath, [outfile], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });
  expect(run({ NODE_PATH: layer })).toBe('from the layer');
  expect(() => run({})).toThrow(/Command failed/);
});
