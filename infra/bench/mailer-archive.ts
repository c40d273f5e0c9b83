import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

import type { Row } from './row.ts';

const ROUNDS = 3;
/** Bytes of the small pictures that the growth is measured with, so that it shows our own work and not the disk's. */
const SMALL_BYTES = '100000';

const scriptOf = (name: string): readonly string[] => [
  '--import',
  'tsx',
  join(import.meta.dirname, '../../functions/testing', name),
];
const built = z.object({ seconds: z.number(), maxMb: z.number() });
type Built = z.infer<typeof built>;

/**
 * Archives of these numbers of sample mailers. Separate processes build them from a bucket that has the print files.
 */
async function archives(counts: readonly number[], more: Readonly<Record<string, string>>): Promise<readonly Built[]> {
  const env = { ...process.env, ...more };
  const bucket = spawn(process.execPath, scriptOf('print-bucket.ts'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(bucket.stdout, 'data')) as [Buffer];
    const settings = {
      AWS_ENDPOINT_URL_S3: String(line).trim(),
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      MEDIA_BUCKET: 'sample',
    };
    const found: Built[] = [];
    for (const count of counts) {
      const args = [...scriptOf('build-archive.ts'), String(count)];
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...env, ...settings } });
      found.push(built.parse(JSON.parse(stdout)));
    }
    return found;
  } finally {
    bucket.kill();
  }
}

/** The archive of the largest batch, and how the work for a mailer grows with the batch. */
export async function mailerArchive(): Promise<readonly Row[]> {
  const large: Built[] = [];
  const growth: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    large.push(...(await archives([300], {})));
    const [few, many] = await archives([10, 1000], { PICTURE_BYTES: SMALL_BYTES });
    growth.push((many?.seconds ?? Number.NaN) / 100 / (few?.seconds ?? Number.NaN));
  }
  const values = (of: (one: Built) => number) => large.map(of);
  return [
    { name: 'archive of 300 mailers', values: values(({ seconds }) => seconds), unit: 's' },
    { name: 'memory for an archive of 300 mailers', values: values(({ maxMb }) => maxMb), unit: 'MB', target: 300 },
    { name: 'a mailer among 1,000 in an archive, to one among 10', values: growth, unit: 'x', target: 1.2 },
  ];
}
