import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { readCloudFormation } from '../host/template/cloud-formation.ts';
import type { CloudFormation } from '../host/template/cloud-formation.ts';
import { fingerprint } from './fingerprint.ts';
import { draftName, markUsed, removeUnused } from './template-folders.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'dist/template');

/** All inputs of the synthesis. */
const inputs = ['cdk.json', 'package-lock.json', 'infra', 'shared', 'dist/functions', 'dist/site'];

const unrelated = /(^|\/)(assets|bench|local|tools|node_modules)(\/|$)|\.test\.ts$|\.map$|\.md$/;

/** The templates of the built product, synthesized again when an input has changed. */
export async function currentTemplate(): Promise<CloudFormation> {
  const directory = join(cache, await fingerprint({ root, paths: inputs, except: unrelated }));
  await markUsed(directory);
  if (!existsSync(directory)) await synthesizeInto(directory);
  return readCloudFormation(directory);
}

/** Synthesizes in a separate process, because the CDK takes hundreds of megabytes that the host would keep. */
async function synthesizeInto(directory: string): Promise<void> {
  const draft = join(cache, draftName(randomUUID()));
  await mkdir(cache, { recursive: true });
  const script = join(import.meta.dirname, 'synth.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, draft], { cwd: root });
  await rename(draft, directory).catch(async (error: unknown) => {
    if (!existsSync(directory)) throw error;
    await rm(draft, { recursive: true }); // another process was faster and wrote the same
  });
  await removeUnused(cache);
}
