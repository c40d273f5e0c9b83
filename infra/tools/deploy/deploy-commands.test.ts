import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

import { sitePolicy } from '../../constructs/content-security-policy.ts';
import { deployCommands } from './deploy-commands.ts';
import { stylesIn } from './released-styles.ts';

const root = join(import.meta.dirname, '../../..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const nothingServed = async () => [];

test('builds the pages for the domain that is deployed, and bootstraps with the same settings', async () => {
  const args = [
    '-c',
    'env=prod',
    '--context=domainName=app.example.com',
    '--context',
    'a=1',
    '--require-approval=never',
  ];
  expect(await deployCommands(args, nothingServed)).toEqual({
    origin: 'https://app.example.com',
    commands: [
      ['bootstrap', '-c', 'env=prod', '-c', 'domainName=app.example.com', '-c', 'a=1'],
      ['deploy', '--all', '--strict', ...args],
    ],
  });
});

test('builds the pages for no address without a domain, where nothing is served that could be asked', async () => {
  const asked: string[] = [];
  const { origin } = await deployCommands([], async (address) => {
    asked.push(address);
    return [];
  });
  expect([origin, asked]).toEqual(['', []]);
});

test('keeps the styles of the release that is served, because its pages stay in caches for minutes', async () => {
  const { commands } = await deployCommands(['-c', 'domainName=app.example.com'], async (address) => [
    `sha256-of ${address}`,
    'sha256-b',
  ]);
  expect(commands[1]).toContain('previousStyles=sha256-of https://app.example.com,sha256-b');
});

test('finds the styles of a release in the policy of its pages, and of at most two releases', () => {
  const hashes = ['a', 'b', 'c', 'd', 'e'].map((letter) => `sha256-${letter.repeat(43)}=`);
  const policy = sitePolicy(hashes);
  expect(stylesIn(policy)).toEqual(hashes.slice(0, 4));
  expect(stylesIn(sitePolicy([]))).toEqual([]);
});

test('the CDK builds what it deploys, with the command line of the lockfile', () => {
  const { scripts, devDependencies } = z
    .object({ scripts: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .parse(json('package.json'));
  const { build, app } = z.object({ build: z.string(), app: z.string() }).parse(json('cdk.json'));
  expect(build).toBe('npm run build:deployment');
  expect(scripts['build:deployment']).toBe('node infra/tools/run/run.mjs infra/tools/deploy/build-deployment.ts');
  expect(scripts['deploy']).toBe('node infra/tools/run/run.mjs infra/tools/deploy/deploy.ts');
  expect(app).toBe('node --import tsx infra/app.ts');
  const { bin } = z.object({ bin: z.record(z.string(), z.string()) }).parse(json('node_modules/aws-cdk/package.json'));
  expect(devDependencies['aws-cdk']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(bin)).toContain('cdk');
});
