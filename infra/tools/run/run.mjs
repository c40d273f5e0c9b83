// Runs a TypeScript command of the project: `node infra/tools/run/run.mjs [--build] <file> [arguments]`. Installs packages
// first if needed, and builds the product if asked to. Uses Node.js only, because it runs before any install.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import './set-up.mjs';

const typescript = ['--import', 'tsx'];
/** Ends the command when this process ends: a shell or a terminal that is killed passes no signal on. */
const endWithParent = ['--import', pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href];

const [first, ...rest] = process.argv.slice(2);
const [file, ...options] = first === '--build' ? rest : [first, ...rest];

if (first === '--build') {
  const { status } = spawnSync(process.execPath, [...typescript, path.join(import.meta.dirname, '../build/build.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * For commands that run the product. On Linux every thread allocates from one of many arenas, and an arena's memory is
 * not returned when its thread ends: with a single arena, a host whose functions have run and ended holds some 80 MB
 * less. The setting takes effect only when a process starts, and other systems ignore it.
 */
const oneArena = { MALLOC_ARENA_MAX: '1' };

const child = spawn(process.execPath, [...typescript, ...endWithParent, file, ...options], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...(first === '--build' && oneArena), ...process.env },
});
child.once('exit', (code) => process.exit(code ?? 1));

// A terminal sends SIGINT to the command too.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => child.connected && child.disconnect());
