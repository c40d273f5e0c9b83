import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

import { dataChecksums, KEPT_FOLDERS } from './data-checksums.ts';
import type { DataChecksums } from './data-checksums.ts';

const MANIFEST = 'checksums.json';

const manifest = z.object({
  takenAt: z.iso.datetime(),
  checksums: z.record(z.string(), z.object({ count: z.number(), checksum: z.string() })),
});

/** Copies a data folder that no host has open, with the checksums of its content. */
export async function backUp(directory: string, to: string): Promise<DataChecksums> {
  await requireEmpty(to);
  // Opening the tables fails while a host runs. Copying a running host's files could give a broken copy.
  const checksums = await dataChecksums(directory);
  if (Object.keys(checksums).length === 0) throw new Error(`There is nothing to back up in ${directory}.`);
  await copyKept(directory, to);
  await writeFile(join(to, MANIFEST), JSON.stringify({ takenAt: new Date().toISOString(), checksums }, undefined, 2));
  return checksums;
}

export type Restored = { readonly takenAt: string; readonly checksums: DataChecksums };

/** Restores a backup into an empty folder and reads everything again. Throws when anything differs. */
export async function restore(from: string, directory: string): Promise<Restored> {
  await requireEmpty(directory);
  const { takenAt, checksums } = manifest.parse(JSON.parse(await readFile(join(from, MANIFEST), 'utf8')));
  await copyKept(from, directory);
  const differences = differencesOf(checksums, await dataChecksums(directory));
  if (differences.length > 0) throw new Error(`The restored data differs from the backup: ${differences.join(', ')}.`);
  return { takenAt, checksums };
}

function differencesOf(wanted: DataChecksums, found: DataChecksums): readonly string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].filter((name) => wanted[name]?.checksum !== found[name]?.checksum);
}

async function copyKept(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const folder of KEPT_FOLDERS) {
    if (existsSync(join(from, folder))) await cp(join(from, folder), join(to, folder), { recursive: true });
  }
}

async function requireEmpty(directory: string): Promise<void> {
  const names = existsSync(directory) ? await readdir(directory) : [];
  if (names.length > 0) throw new Error(`${directory} is not empty. Choose a new folder.`);
}
