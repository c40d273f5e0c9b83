// Installs dependencies when they do not match the lockfile. Uses Node.js only, because it runs before any install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.paveprint-installed');

/** Includes the platform: native bindings copied from another machine would not load. */
function wanted() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

/** `npm ci` would empty the link's target, which others may be using. */
const borrowed = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;

if (installed !== wanted() && borrowed) {
  console.warn('node_modules is a symbolic link: nothing was installed, and its packages may not match the lockfile.');
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
