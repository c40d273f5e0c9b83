import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildFunctions, reportSizes } from './build-functions.ts';
import { fingerprint } from './fingerprint.ts';
import { functionEntries } from './function-entries.ts';
import { pageAssets } from './page-assets.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist/site');
const functions = join(root, 'dist/functions');
const stamp = join(root, 'dist/built-from');

const sources = ['package-lock.json', 'tsconfig.json', 'frontend', 'functions', 'shared', 'infra/tools'];
const unrelated = /\.test\.tsx?$|\.md$|(^|\/)e2e\//;

/** Builds all that is deployed: the site's files, then the functions, one of which shows the site's own style and script. */
async function build(): Promise<void> {
  const { build: buildSite } = await import('vite');
  await buildSite({ configFile: join(root, 'frontend/vite.config.ts'), logLevel: 'warn' });
  // Until there is a landing page, the first page is the app, which leads to its sign-in.
  await copyFile(join(site, 'app.html'), join(site, 'index.html'));
  await buildFunctions({ entries: functionEntries, outputDirectory: functions, pageAssets: pageAssets(site) });
}

const current = await fingerprint({ root, paths: sources, except: unrelated });
if (!existsSync(stamp) || (await readFile(stamp, 'utf8')) !== current) {
  console.info('Building ...');
  await build();
  await writeFile(stamp, current);
}
if (process.argv.includes('--sizes') && !(await reportSizes(functionEntries, functions))) process.exitCode = 1;
