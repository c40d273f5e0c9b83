import { existsSync } from 'node:fs';
import path from 'node:path';

import { build as buildSite } from 'vite';

import { buildFunctions } from './build-functions.ts';
import { functionEntries } from './function-entries.ts';

const root = path.resolve(import.meta.dirname, '../..');
const site = path.join(root, 'dist/site');

/** Builds all that is deployed: the site's files, then the functions, one of which shows the site's own style and script. */
await buildSite({ configFile: path.join(root, 'frontend/vite.config.ts'), logLevel: 'warn' });
await buildFunctions(
  functionEntries.filter(({ file }) => existsSync(file)),
  path.join(root, 'dist/functions'),
  site,
);
