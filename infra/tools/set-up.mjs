// Installs what the lockfile says when that is not what is installed. Runs before anything is installed: Node alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.paveprint-installed');

/** Native bindings differ by platform: a folder copied from another machine is installed anew. */
function wanted() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

/** `npm ci` would empty the folder that a link leads to, under everybody else who uses it. */
const borrowed = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;

if (installed !== wanted() && borrowed) {
  console.warn('node_modules is a link, so nothing is installed: what it leads to may not match the lockfile.');
} else if (installed !== wanted()) {
  console.info('Installing dependencies ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The dependencies could not be installed. Is the npm registry reachable?');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted());
}
