import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const project = mkdtempSync(join(tmpdir(), 'paveprint-set-up-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const npm = (...args: readonly string[]): string =>
  execFileSync('npm', args, { cwd: project, encoding: 'utf8', shell: process.platform === 'win32' });
const setUp = (): string =>
  execFileSync(process.execPath, ['infra/tools/run/set-up.mjs'], { cwd: project, encoding: 'utf8' });

const write = (file: string, content: object): void => writeFileSync(join(project, file), JSON.stringify(content));

/** A project whose only package is in a folder next to it, so that nothing is downloaded. */
function writeProject(version: string): void {
  const about = { name: 'sample', version, dependencies: { beside: 'file:beside' } };
  write('package.json', { ...about, scripts: { postinstall: 'node infra/tools/run/note-install.mjs' } });
  write('beside/package.json', { name: 'beside', version: '1.0.0' });
  const packages = {
    '': { ...about, hasInstallScript: true },
    beside: { version: '1.0.0' },
    'node_modules/beside': { resolved: 'beside', link: true },
  };
  write('package-lock.json', { name: 'sample', version, lockfileVersion: 3, requires: true, packages });
}

test('packages are installed when they do not match the lockfile, and not again, whoever installed them', () => {
  cpSync(import.meta.dirname, join(project, 'infra/tools/run'), { recursive: true });
  mkdirSync(join(project, 'beside'));
  writeProject('1.0.0');
  npm('ci', '--offline', '--no-audit');
  expect(setUp()).toBe('');
  writeProject('2.0.0');
  expect(setUp()).toMatch(/^Installing dependencies/);
  expect(setUp()).toBe('');
});
