import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

import { deployCommands } from './deploy-commands.ts';

const root = join(import.meta.dirname, '../../..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('builds the pages for the domain that is deployed, and bootstraps with the same settings', () => {
  const args = [
    '-c',
    'env=prod',
    '--context=domainName=app.example.com',
    '--context',
    'a=1',
    '--require-approval=never',
  ];
  expect(deployCommands(args)).toEqual({
    origin: 'https://app.example.com',
    commands: [
      ['bootstrap', '-c', 'env=prod', '-c', 'domainName=app.example.com', '-c', 'a=1'],
      ['deploy', '--all', '--strict', ...args],
    ],
  });
});

test('builds the pages for no address without a domain', () => {
  expect(deployCommands([]).origin).toBe('');
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
