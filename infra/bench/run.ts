import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { benchReport } from './bench-report.ts';
import { currentCommit, describeMachine } from './bench-run.ts';
import type { BenchRun, Section } from './bench-run.ts';
import { clock } from './clock.ts';
import { estimate } from './estimate.ts';
import { functionBundles } from './function-bundles.ts';
import { growth } from './growth.ts';
import { homeownerPage } from './homeowner-page.ts';
import { hostStart } from './host-start.ts';
import { laying } from './laying.ts';
import { load } from './load.ts';
import { mailerArchive } from './mailer-archive.ts';
import { mainJob } from './main-job.ts';
import { manyOnMap } from './many-on-map.ts';
import { mapBesideApi } from './map-beside-api.ts';
import { marketingImage } from './marketing-image.ts';
import { pages } from './pages.ts';
import { paving } from './paving.ts';
import { peers } from './peers.ts';
import { performancePage } from './performance-page.ts';
import { formatRow, tableHead } from './print-row.ts';
import { proposalsList } from './proposals-list.ts';
import { publicSite } from './public-site.ts';
import { verdictOf } from './row.ts';
import type { Measure } from './row.ts';
import { scale } from './scale.ts';
import { siteScripts } from './site-scripts.ts';
import { soak } from './soak.ts';
import { uploadIntake } from './upload-intake.ts';
import { wholeExport } from './whole-export.ts';
import { wholeJob } from './whole-job.ts';
import { wizardPresses } from './wizard-presses.ts';

const measures: Readonly<Record<string, Measure>> = {
  bundles: functionBundles,
  scripts: siteScripts,
  homeowner: homeownerPage,
  site: publicSite,
  pages,
  list: proposalsList,
  start: hostStart,
  map: mapBesideApi,
  markers: manyOnMap,
  marketing: marketingImage,
  upload: uploadIntake,
  job: wholeJob,
  hand: mainJob,
  wizard: wizardPresses,
  paving,
  estimate,
  laying,
  scale,
  clock,
  growth,
  load,
  soak,
  peers,
  mailers: mailerArchive,
  export: wholeExport,
};

const root = join(import.meta.dirname, '../..');

/** Makes a run of some of the measures write the page as well. */
const PUBLISH = '--publish';

const wanted = process.argv.slice(2).filter((word) => word !== PUBLISH);
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`);
  process.exit(1);
}

const sections: Section[] = [];
const run = {
  at: new Date().toISOString(),
  machine: describeMachine(),
  commit: currentCommit(),
};
/** The results so far. */
const soFar = (): BenchRun => {
  const known = new Set(sections.map(({ measure }) => measure));
  return { ...run, sections, missing: Object.keys(measures).filter((name) => !known.has(name)) };
};
const folder = join(root, '.local/bench');
const file = join(folder, run.at.replaceAll(':', '-'));
await mkdir(folder, { recursive: true });

console.info(tableHead);
const stopped: string[] = [];
for (const [measure, take] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(measure)) continue;
  const rows = await take().catch((error: unknown) => {
    console.error(`${measure} stopped:`, error);
    stopped.push(measure);
    return [];
  });
  for (const row of rows) console.info(formatRow(row));
  if (rows.length > 0) sections.push({ measure, rows });
  // All measures together take most of an hour. Whoever ends the run earlier keeps the results so far.
  await writeFile(`${file}.json`, `${JSON.stringify(soFar(), undefined, 2)}\n`);
  await writeFile(`${file}.html`, benchReport(soFar()));
}
console.info(`\n${file}.json\n${file}.html`);
if (wanted.length === 0 || process.argv.includes(PUBLISH)) {
  await writeFile(join(root, 'docs/performance.md'), performancePage(soFar()));
  console.info('docs/performance.md');
}

const rows = sections.flatMap((section) => section.rows);
const named = (verdict: string): string =>
  rows
    .filter((row) => verdictOf(row) === verdict)
    .map(({ name }) => name)
    .join('; ');
const [missed, unclear] = [named('missed'), named('unclear')];
if (unclear) console.error(`Unclear, because the machine was too busy: ${unclear}`);
if (missed) console.error(`Missed: ${missed}`);
if (stopped.length > 0) console.error(`Stopped: ${stopped.join(', ')}`);
process.exit(missed || stopped.length > 0 ? 1 : 0);
