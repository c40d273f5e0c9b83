import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pageAssets } from '../../assets/page-assets.ts';
import { fingerprint } from '../../local/paveprint/fingerprint.ts';
import { buildFunctions } from './build-functions.ts';
import { buildPages } from './build-pages.ts';
import { functionEntries } from './function-entries.ts';

const root = join(import.meta.dirname, '../../..');
const site = join(root, 'dist/site');
const functions = join(root, 'dist/functions');
const stamp = join(root, 'dist/built-from');

/** Scheme and host of the public site, for canonical and social links. */
const origin = process.env['SITE_ORIGIN'] ?? 'http://localhost:4000';

const sources = ['package-lock.json', 'tsconfig.json', 'frontend', 'functions', 'shared', 'infra/tools/build'];
const unrelated = /\.test\.tsx?$|\.md$|(^|\/)e2e\//;

const pageFunctions = functionEntries.filter(({ rendersPage }) => rendersPage);
const otherFunctions = functionEntries.filter(({ rendersPage }) => !rendersPage);

/** The site, then the function that inlines the site's style and script into the page it renders. */
async function buildSite(): Promise<void> {
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'frontend/vite.config.ts'), logLevel: 'warn' });
  await buildPages(site, origin);
  await buildFunctions({ entries: pageFunctions, outputDirectory: functions, pageAssets: pageAssets(site) });
}

/** Builds everything that is deployed, except the sharp layer. */
async function build(): Promise<void> {
  await rm(functions, { recursive: true, force: true });
  await Promise.all([buildSite(), buildFunctions({ entries: otherFunctions, outputDirectory: functions })]);
}

const current = `${await fingerprint({ root, paths: sources, except: unrelated })} ${origin}`;
if (!existsSync(stamp) || (await readFile(stamp, 'utf8')) !== current) {
  console.info('Building ...');
  await build();
  await writeFile(stamp, current);
}
