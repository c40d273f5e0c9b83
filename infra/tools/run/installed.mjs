// Whether the installed packages are those of the lockfile. Uses Node.js only, because it runs before any install.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
export const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.paveprint-installed');

/** Includes the platform: native bindings copied from another machine would not load. */
function wanted() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
export const noteInstalled = () => writeFileSync(stamp, wanted());
