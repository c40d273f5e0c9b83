import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import type { BundleName } from './constructs/function-partitions.ts';
import { readFunctions } from './local/host/lambda/local-function.ts';
import { openTemplate } from './local/host/template/template.ts';
import type { Template } from './local/host/template/template.ts';
import { synthesize } from './local/paveprint/synth.ts';
import { writeFixtureFunctions } from './local/paveprint/testing/fixture-functions.ts';
import { bundleTexts } from './tools/build/bundle-text.ts';
import { functionEntries } from './tools/build/function-entries.ts';

/** DynamoDB's commands, with the names of both of its clients (whose own code scans), which function-partitions.ts covers. */
const ofTable = /^(Query|Scan|(BatchGet|BatchWrite|Delete|Get|Put|TransactWrite|Update)(Items?)?)Command$/;

/** IAM action of each other SDK command. */
const actionOf: Readonly<Record<string, string>> = {
  GetObjectCommand: 's3:GetObject',
  HeadObjectCommand: 's3:GetObject',
  PutObjectCommand: 's3:PutObject',
  DeleteObjectCommand: 's3:DeleteObject',
  StartExecutionCommand: 'states:StartExecution',
  GetSecretValueCommand: 'secretsmanager:GetSecretValue',
  DescribeSecretCommand: 'secretsmanager:DescribeSecret',
  SendEmailCommand: 'ses:SendEmail',
  SignCommand: 'kms:Sign',
  GetPublicKeyCommand: 'kms:GetPublicKey',
  PutEventsCommand: 'events:PutEvents',
  SearchPlaceIndexForTextCommand: 'geo:SearchPlaceIndexForText',
  SearchPlaceIndexForPositionCommand: 'geo:SearchPlaceIndexForPosition',
  SearchPlaceIndexForSuggestionsCommand: 'geo:SearchPlaceIndexForSuggestions',
  GetPlaceCommand: 'geo:GetPlace',
  DescribeKeyCommand: 'geo:DescribeKey',
  GetStaticMapCommand: 'geo-maps:GetStaticMap',
};

/** Actions without a command in our code: Lambda's own (logs, traces, stream) and ListBucket, which turns S3's 403 into 404. */
const withoutCommand = /^(logs|xray|dynamodb|sqs):|^s3:ListBucket$/;

/** Where Lambda itself, with the role of a stream consumer, leaves the records that the consumer gave up on. */
const FAILED_RECORDS = /\/aws\/lambda\/\*/;

const directory = mkdtempSync(join(tmpdir(), 'paveprint-privilege-'));
let template: Template;
let texts: ReadonlyMap<BundleName, string>;

beforeAll(async () => {
  const notBuilt = join(import.meta.dirname, 'not-built');
  const built = { functionsDirectory: join(directory, 'functions'), siteDirectory: notBuilt };
  writeFixtureFunctions(built.functionsDirectory);
  template = openTemplate(
    synthesize({ outputDirectory: join(directory, 'out'), built }),
    () => '{"current":"secret","previous":""}',
  );
  texts = await bundleTexts();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const named = z.object({
  Description: z.string().optional(),
  Role: z.string(),
  Layers: z.array(z.string()).optional(),
});

const describedFunction = (bundle: BundleName) =>
  template
    .all('AWS::Lambda::Function', named)
    .find(({ properties }) => properties.Description === `Paveprint ${bundle}`);
const policy = z.object({
  Roles: z.array(z.string()),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Action: z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat()),
        Resource: z.unknown(),
      }),
    ),
  }),
});

function grantedTo(bundle: BundleName): readonly string[] {
  const role = describedFunction(bundle)?.properties.Role.replace(/^.*:role\//, '') ?? '';
  return template
    .all('AWS::IAM::Policy', policy)
    .filter(({ properties }) => properties.Roles.includes(role))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Resource }) => !FAILED_RECORDS.test(JSON.stringify(Resource)))
    .flatMap(({ Action }) => Action);
}

function environmentOf(bundle: BundleName): readonly string[] {
  const id = describedFunction(bundle)?.id;
  const fn = readFunctions(template).find((found) => found.id === id);
  return Object.keys(fn?.environment ?? {});
}

const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const bundles = functionEntries.filter(({ file }) => existsSync(file)).map(({ bundle }) => bundle);

describe.each(bundles)('%s', (bundle) => {
  it('has exactly the permissions its code uses', () => {
    const commands = matches(texts.get(bundle) ?? '', /new (\w+Command)\d*\(/g).filter((name) => !ofTable.test(name));
    // An unknown command keeps its own name, which no role is granted.
    const used = [...new Set(commands.map((name) => actionOf[name] ?? name))];
    const granted = grantedTo(bundle).filter((action) => !withoutCommand.test(action));
    expect(granted.toSorted()).toEqual(used.toSorted());
  });

  it('has the sharp layer exactly if its code uses it', () => {
    const uses = /\)\("sharp"\)/.test(texts.get(bundle) ?? '');
    expect(describedFunction(bundle)?.properties.Layers?.length ?? 0).toBe(uses ? 1 : 0);
  });

  it('has every environment variable its code requires', () => {
    const asked = matches(texts.get(bundle) ?? '', /requireEnv\d*\("([A-Z_]+)"\)/g);
    expect(environmentOf(bundle)).toEqual(expect.arrayContaining(asked));
  });
});
