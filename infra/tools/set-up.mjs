// Installs what the lockfile says when that is not what is installed. Runs before anything is installed: Node alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'node_modules/.paveprint-installed');

/** Native bindings differ by platform: a folder copied from another machine is installed anew. */
function wanted() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;

if (installed !== wanted()) {
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
