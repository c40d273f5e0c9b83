import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { openPhotoFolder } from './photo-folder.ts';
import { photoReport, summaryOf } from './photo-report.tsx';
import { tryPhoto } from './try-photo.ts';
import type { PhotoTrial } from './try-photo.ts';

// Takes every picture of a folder through all that the product does with a before photo, and writes a page about it.

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('Name a folder of pictures: npm run photos -- FOLDER');
  process.exit(1);
}
const to = resolve(values.to ?? join(import.meta.dirname, '../../../.local/photos/index.html'));

const trials: PhotoTrial[] = [];
for (const { name, path, drag } of await openPhotoFolder(resolve(folder))) {
  const trial = await tryPhoto({ name, bytes: await readFile(path), drag });
  trials.push(trial);
  console.info(`${name}: ${trial.refusal ?? trial.steps.map(({ title, note }) => `${title}: ${note}`).join('; ')}`);
}
await mkdir(dirname(to), { recursive: true });
await writeFile(to, photoReport(trials, new Date().toISOString().slice(0, 10)));
console.info(`\n${summaryOf(trials)}\n${to}`);
