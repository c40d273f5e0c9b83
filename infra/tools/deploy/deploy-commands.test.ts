import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { sitePolicy } from '../../constructs/content-security-policy.ts';
import { ofType, openTemplates, production, read } from '../../local/paveprint/testing/templates.ts';
import { withoutOption } from './deploy-arguments.ts';
import { deployCommands } from './deploy-commands.ts';
import { requireSettings, WITHOUT } from './forgotten-settings.ts';
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
  const scripts = [`sha256-${'s'.repeat(43)}=`];
  expect(stylesIn(sitePolicy({ styles: hashes, scripts }))).toEqual(hashes.slice(0, 4));
  expect(stylesIn(sitePolicy({ styles: [], scripts }))).toEqual([]);
});

const { synthesize, close } = openTemplates();
afterAll(close);

/** A deployed release with all settings of its functions. */
function running(settings: Record<string, unknown>, directory: string) {
  const functions = ofType(read(synthesize(directory, settings), 'paveprint-prod-app'), 'AWS::Lambda::Function');
  const variables = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });
  const known = functions.flatMap(({ Properties }) => {
    const { data } = variables.safeParse(Properties);
    return Object.entries(data?.Environment.Variables ?? {});
  });
  const texts = known.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { stack: 'paveprint-prod-app', aws: { region: 'us-east-1' }, settings: Object.fromEntries(texts) };
}

describe('a deployment after one on a restored table, with a new pool and verified mail', () => {
  const tableStream = 'arn:aws:dynamodb:us-east-1:123456789012:table/restored/stream/2026-11-22T00:00:00.000';
  const restored = { table: 'restored', tableStream };
  const deployed = () => running({ ...production, ...restored, poolGeneration: 2, mailVerified: true }, 'restored');
  const asArguments = (settings: object) =>
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const first = asArguments(production);

  test('is refused without these settings, and told which, and how to give them up', () => {
    const refused = () => requireSettings(first, deployed());
    expect(refused).toThrow(
      `\n  -c table=restored -c tableStream=${tableStream} -c poolGeneration=2 -c mailVerified=true\n`,
    );
    expect(refused).toThrow(/--without table,tableStream,poolGeneration,mailVerified$/);
    expect(() =>
      requireSettings([...first, '--context=mailVerified=true', ...asArguments(restored)], deployed()),
    ).toThrow(/leaves out\. Add them:\n {2}-c poolGeneration=2\nor/);
  });

  test('is made with all of them, with other values, or when it gives them up by name', () => {
    const others = [...first, ...asArguments({ poolGeneration: 3, mailVerified: false })];
    const args = [...others, WITHOUT, 'table,tableStream'];
    expect(() => requireSettings([...others, ...asArguments(restored)], deployed())).not.toThrow();
    expect(() => requireSettings(args, deployed())).not.toThrow();
    expect(withoutOption(args, WITHOUT)).toEqual(others);
  });

  test('is made where nothing runs, or a release that did not note its settings', () => {
    expect(() => requireSettings([], undefined)).not.toThrow();
    expect(() => requireSettings([], { ...deployed(), settings: {} })).not.toThrow();
  });

  test('is not asked for the styles that the one before kept', () => {
    const before = running({ ...production, previousStyles: `sha256-${'a'.repeat(43)}=` }, 'styles');
    expect(() => requireSettings(first, before)).not.toThrow();
  });
});

test('the command asks AWS what runs, and stops before it changes anything', async () => {
  const asked: string[] = [];
  const variables = { POWERTOOLS_SERVICE_NAME: 'paveprint-prod-app', DEPLOYED_WITH: '{"mailVerified":"true"}' };
  const lambda = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ Functions: [{ Environment: { Variables: variables } }] }));
  }).listen(0, '127.0.0.1');
  const port = await new Promise<number>((resolve) => {
    lambda.once('listening', () => resolve((lambda.address() as AddressInfo).port));
  });
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'sample',
    AWS_SECRET_ACCESS_KEY: 'sample',
  };
  const command = ['--import', 'tsx', join(root, 'infra/tools/deploy/deploy.ts'), '-c', 'env=prod'];
  const [code, said] = await new Promise<[unknown, string]>((resolve) => {
    execFile(process.execPath, command, { env, cwd: root }, (error, _out, err) => resolve([error?.code, err]));
  });
  lambda.close();
  expect([code, said]).toEqual([1, expect.stringContaining('-c mailVerified=true')]);
  expect(asked).toEqual(['GET /2015-03-31/functions']);
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
