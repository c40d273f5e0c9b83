// Installs dependencies when they do not match the lockfile. Uses Node.js only, because it runs before any install.
import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';

import { isInstalled, modules, noteInstalled, root } from './installed.mjs';

/** `npm ci` would empty the link's target, which others may be using. */
const borrowed = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const installed = isInstalled();

if (!installed && borrowed) {
  console.warn('node_modules is a symbolic link: nothing was installed, and its packages may not match the lockfile.');
} else if (!installed) {
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
  noteInstalled();
}
