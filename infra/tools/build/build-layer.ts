import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { armBinaries } from './arm-binaries.ts';
import { layerLock } from './layer-lock.ts';

const root = join(import.meta.dirname, '../../..');
const layer = join(root, 'dist/layers/sharp');
const stamp = join(root, 'dist/layers/sharp-built-from');

/** The native libraries that the layer must have: sharp itself and libvips. */
const LIBRARIES = 2;

/** Installs sharp for Lambda's platform, whatever this machine's is. Does nothing if the versions have not changed. */
function buildLayer(): void {
  const { manifest, lock } = layerLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), 'sharp');
  const wanted = JSON.stringify(lock);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(layer, { recursive: true, force: true });
  // Lambda looks for a layer's packages in nodejs/node_modules.
  const folder = join(layer, 'nodejs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), wanted);
  const flags = [
    '--os=linux',
    '--cpu=arm64',
    '--libc=glibc',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  const { native, foreign } = armBinaries(folder);
  if (native.length < LIBRARIES || foreign.length > 0) {
    throw new Error(`The layer needs sharp and libvips for arm64; npm installed ${native.join(', ') || 'neither'}.`);
  }
  writeFileSync(stamp, wanted);
}

buildLayer();
