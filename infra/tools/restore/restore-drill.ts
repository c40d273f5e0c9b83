import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '../../local/host/start/start-error.ts';
import { onAws } from '../operator/aws-settings.ts';
import { endWithUsage, readCommandLine } from '../operator/command-line.ts';
import { backUp, restore } from './backup.ts';
import { compareTables } from './compare-tables.ts';
import type { DataChecksums } from './data-checksums.ts';

const USAGE = `npm run restore-drill
    backs up the data of the local host, restores it into an empty folder and compares checksums; keeps neither
npm run restore-drill -- --to FOLDER       keeps the backup
npm run restore-drill -- --from FOLDER     restores a backup into PAVEPRINT_DATA, which must be empty
npm run restore-drill -- --table TABLE --restored TABLE
    compares a table on AWS with one that was restored from it
Stop the local host first.`;

const localData = (): string => process.env['PAVEPRINT_DATA'] ?? join(import.meta.dirname, '../../../.local');

function show(checksums: DataChecksums): void {
  for (const [name, { count, checksum }] of Object.entries(checksums)) {
    console.info(`${name.padEnd(24)} ${String(count).padStart(8)}  ${checksum.slice(0, 16)}`);
  }
}

async function drill(to: string | undefined): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'paveprint-drill-'));
  try {
    const started = performance.now();
    const backup = to ?? join(work, 'backup');
    show(await backUp(localData(), backup));
    await restore(backup, join(work, 'restored'));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.info(`\nRestored into an empty folder with equal checksums, in ${seconds} s.`);
    if (to !== undefined) console.info(`The backup is in ${to}.`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function bringBack(from: string): Promise<void> {
  const { takenAt, checksums } = await restore(from, localData());
  show(checksums);
  console.info(`\nRestored the backup of ${takenAt} into ${localData()}, with equal checksums.`);
}

async function compare(table: string, restored: string): Promise<void> {
  const { equal, changed, onlyThere, onlyRestored } = await compareTables(onAws, table, restored);
  console.info(`${equal} items are equal, ${changed} differ.`);
  console.info(`${onlyThere} are only in ${table}, ${onlyRestored} only in ${restored}.`);
  console.info('What was written after the moment of the restore must differ; nothing else may.');
}

const text = { type: 'string' } as const;
const options = { to: text, from: text, table: text, restored: text } as const;
const { to, from, table, restored } = readCommandLine(USAGE, { options }).values;
try {
  if (table !== undefined && restored !== undefined) await compare(table, restored);
  else if (table !== undefined || restored !== undefined || (to !== undefined && from !== undefined)) {
    endWithUsage(USAGE);
  } else if (from === undefined) await drill(to);
  else await bringBack(from);
} catch (error) {
  if (error instanceof StartError) console.error(`${error.message}\nStop the host first: the drill copies its files.`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
