import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { type CloudFormation, readCloudFormation } from './cloud-formation.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'dist/template');

/** Everything a template is made of. */
const inputs = ['cdk.json', 'package-lock.json', 'infra', 'shared', 'dist/functions', 'dist/site'];

const unrelated = /(^|\/)(local|testing|tools|node_modules)(\/|$)|\.test\.ts$|\.map$|\.md$/;

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return existsSync(path) ? [path] : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    const files = await filesUnder(join(root, input));
    for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
      const name = relative(root, file);
      if (!unrelated.test(name)) hash.update(`\n${name}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The templates of the built product, synthesized when something they are made of has changed. */
export async function currentTemplate(): Promise<CloudFormation> {
  const directory = join(cache, await fingerprint());
  if (!existsSync(directory)) await synthesizeInto(directory);
  return readCloudFormation(directory);
}

/** In a process of its own: the CDK takes hundreds of megabytes that the host would keep. */
async function synthesizeInto(directory: string): Promise<void> {
  const draft = join(cache, `draft-${randomUUID()}`);
  await mkdir(cache, { recursive: true });
  const script = join(import.meta.dirname, 'synth.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, draft], { cwd: root });
  for (const old of await readdir(cache))
    if (!old.startsWith('draft-')) await rm(join(cache, old), { recursive: true });
  await rename(draft, directory);
}
