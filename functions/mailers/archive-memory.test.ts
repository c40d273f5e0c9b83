import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

/** What a batch may need at most (product 39.31). */
const MOST_MB = 300;

const scriptOf = (name: string): readonly string[] => [
  '--import',
  'tsx',
  join(import.meta.dirname, '../testing', name),
];

let bucket: ChildProcess;
let address: string;

beforeAll(async () => {
  const started = spawn(process.execPath, scriptOf('print-bucket.ts'), { stdio: ['ignore', 'pipe', 'inherit'] });
  bucket = started;
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  address = String(line).trim();
});
afterAll(() => bucket.kill());

const built = z.object({ bytes: z.int(), sha256: z.string(), maxMb: z.number() });

async function build(count: number): Promise<z.infer<typeof built>> {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_S3: address,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    MEDIA_BUCKET: 'sample',
  };
  const args = [...scriptOf('build-archive.ts'), String(count)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return built.parse(JSON.parse(stdout));
}

test('300 mailers become an archive in at most 300 MB of memory', async () => {
  const { bytes, maxMb } = await build(300);
  // Each file is in the archive twice: by itself, and in the file for the printer.
  expect(bytes).toBeGreaterThan(300 * 2 * 1_500_000);
  expect(maxMb).toBeLessThan(MOST_MB);
});

test('the same pieces give the same bytes', async () => {
  const [one, other] = [await build(7), await build(7)];
  expect(one.sha256).toBe(other.sha256);
});
