import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { clock } from './clock.ts';
import { estimate } from './estimate.ts';
import { functionBundles } from './function-bundles.ts';
import { homeownerPage } from './homeowner-page.ts';
import { hostStart } from './host-start.ts';
import { laying } from './laying.ts';
import { mailerArchive } from './mailer-archive.ts';
import { manyOnMap } from './many-on-map.ts';
import { mapBesideApi } from './map-beside-api.ts';
import { marketingImage } from './marketing-image.ts';
import { paving } from './paving.ts';
import { formatRow, tableHead } from './print-row.ts';
import { proposalsList } from './proposals-list.ts';
import { publicSite } from './public-site.ts';
import { missed } from './row.ts';
import type { Measure, Row } from './row.ts';
import { scale } from './scale.ts';
import { siteScripts } from './site-scripts.ts';
import { uploadIntake } from './upload-intake.ts';

const measures: Readonly<Record<string, Measure>> = {
  bundles: functionBundles,
  scripts: siteScripts,
  homeowner: homeownerPage,
  site: publicSite,
  list: proposalsList,
  start: hostStart,
  map: mapBesideApi,
  markers: manyOnMap,
  marketing: marketingImage,
  upload: uploadIntake,
  paving,
  estimate,
  laying,
  scale,
  clock,
  mailers: mailerArchive,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`);
  process.exit(1);
}

console.info(tableHead);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const found = await measure();
  for (const row of found) console.info(formatRow(row));
  rows.push(...found);
}

const folder = join(import.meta.dirname, '../../.local/bench');
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
await mkdir(folder, { recursive: true });
await writeFile(file, `${JSON.stringify({ node: process.version, rows }, undefined, 2)}\n`);
console.info(`\n${file}`);

const failures = rows.filter(missed);
if (failures.length > 0) console.error(`Missed: ${failures.map(({ name }) => name).join('; ')}`);
process.exit(failures.length > 0 ? 1 : 0);
