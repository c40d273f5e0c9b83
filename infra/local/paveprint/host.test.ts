import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';

import { kind } from '#shared/table/keys.ts';
import { bundleFixture } from '../../tools/build/bundle-fixture.ts';
import type { CloudFormation } from '../host/template/cloud-formation.ts';
import { startPaveprint } from './start.ts';
import type { PaveprintHost } from './start.ts';
import { synthesize } from './synth.ts';
import { writeFixtureFunctions } from './testing/fixture-functions.ts';
import { production } from './testing/templates.ts';

const root = mkdtempSync(join(tmpdir(), 'paveprint-host-'));
let cloud: CloudFormation;
let host: PaveprintHost | undefined;
let data = 0;

const ECHO = `export const handler = async (event) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ event, environment: process.env }),
});`;

/**
 * Performs the action in its query: `put` writes an item that the consumer gets. Returns "fine" or the error's name.
 */
const TRY_ACTIONS = `
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
const dynamo = new DynamoDBClient({});
const TableName = process.env.TABLE_NAME;
const acts = {
  put: ({ pk }) => dynamo.send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: '${kind.seen}#1' }, n: { N: '1' } } })),
  scan: () => dynamo.send(new ScanCommand({ TableName })),
  start: () => new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn: process.env.STATE_MACHINE_ARN, input: '{}' })),
  wait: () => new Promise((resolve) => setTimeout(resolve, 1500)),
};
export const handler = async ({ queryStringParameters: query }) => {
  try {
    await acts[query.act](query);
    return { statusCode: 200, body: 'fine' };
  } catch (error) {
    return { statusCode: 200, body: error.name };
  }
};`;

/** Writes an item for each record, and fails on one record. */
const CONSUMER = `
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
const dynamo = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  for (const { eventName, dynamodb } of Records) {
    const pk = dynamodb.Keys.pk.S;
    if (pk === 'A#poison') throw new Error('cannot digest this');
    if (!pk.startsWith('A#seen-') && eventName === 'INSERT') {
      await dynamo.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { pk: { S: 'A#seen-' + pk }, sk: { S: '-' } } }));
    }
  }
};`;

beforeAll(async () => {
  const functionsDirectory = join(root, 'functions');
  const act = await bundleFixture(TRY_ACTIONS);
  writeFixtureFunctions(functionsDirectory, {
    config: ECHO,
    organizations: act,
    imaging: act,
    stream: await bundleFixture(CONSUMER),
  });
  const siteDirectory = join(root, 'site');
  mkdirSync(join(siteDirectory, 'assets'), { recursive: true });
  writeFileSync(join(siteDirectory, 'index.html'), '<h1>Home</h1>');
  mkdirSync(join(siteDirectory, 'screens/app'), { recursive: true });
  writeFileSync(join(siteDirectory, 'screens/app/proposals.html'), '<h1>App</h1>');
  writeFileSync(join(siteDirectory, 'assets/app.0123.js'), 'export {}');
  cloud = synthesize({ outputDirectory: join(root, 'cdk.out'), built: { functionsDirectory, siteDirectory } });
});

afterEach(async () => {
  await host?.close();
  host = undefined;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Edit = (
  resources: Record<string, { readonly Type: string; readonly Properties: Record<string, unknown> }>,
) => void;

async function start(edit: Edit = () => undefined): Promise<PaveprintHost> {
  data += 1;
  const template = structuredClone(cloud);
  for (const { Resources } of Object.values(template.stacks)) edit(Resources);
  host = await startPaveprint({ dataDirectory: join(root, `data-${data}`), template });
  return host;
}

const operator = ({ endpoints }: PaveprintHost) =>
  new DynamoDBClient({
    endpoint: endpoints.aws,
    region: 'us-east-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
  });

const act = async ({ origin }: PaveprintHost, path: string, query: string) =>
  (await fetch(`${origin}${path}?${query}`)).text();

describe('the local host', () => {
  it('serves pages, the app and its assets with the headers of the template', async () => {
    const { origin } = await start();
    const home = await fetch(`${origin}/`);
    expect([home.status, await home.text()]).toEqual([200, '<h1>Home</h1>']);
    expect(home.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await (await fetch(`${origin}/app/proposals`)).text()).toBe('<h1>App</h1>');
    const asset = await fetch(`${origin}/assets/app.0123.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${origin}/nothing-here`)).status).toBe(404);
    expect((await fetch(`${origin}/media/none`)).headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(403);
  });

  it('marks the folder of its template as used', async () => {
    utimesSync(cloud.directory, 0, 0);
    await start();
    await expect.poll(() => Date.now() - statSync(cloud.directory).mtimeMs).toBeLessThan(3_600_000);
  });

  it('begins a new log when the one of earlier starts is large', async () => {
    const logs = join(root, `data-${data + 1}`, 'logs');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, 'host.log'), Buffer.alloc(20_000_001));
    await start();
    expect(readdirSync(logs)).toContain('host.log.1');
  });

  it('passes the origin secret, the viewer and its own environment to a function', async () => {
    const { origin } = await start();
    const reply = await fetch(`${origin}/api/config?a=1`, {
      headers: { 'x-viewer-ip': '198.51.100.7', 'x-origin-secret': 'guess' },
    });
    const { event, environment } = (await reply.json()) as {
      readonly event: { readonly headers: Record<string, string> };
      readonly environment: Record<string, string>;
    };
    expect(event.headers['x-viewer-ip']).toBe('127.0.0.1');
    expect(environment['ORIGIN_SECRET']).toBe(`${event.headers['x-origin-secret']},`);
    expect(environment).toMatchObject({ APP_ORIGIN: origin, AWS_SECRET_ACCESS_KEY: 'local' });
    expect(environment).not.toHaveProperty('PATH');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets a role do what the template says and refuses the rest as AWS does', async () => {
    const running = await start();
    expect(await act(running, '/api/organizations', 'act=put&pk=A%231')).toBe('fine');
    expect(await act(running, '/api/organizations', 'act=put&pk=F%231')).toBe('AccessDeniedException');
    expect(await act(running, '/api/organizations', 'act=scan')).toBe('AccessDeniedException');
    expect(await act(running, '/api/organizations', 'act=start')).not.toBe('fine');
    expect(await act(running, '/api/street-view', 'act=start')).toBe('fine');
  });

  it('delivers changes to the stream consumer, past a record it cannot handle', async () => {
    const running = await start();
    const table = operator(running);
    for (const id of ['poison', '1', '2']) await act(running, '/api/organizations', `act=put&pk=A%23${id}`);
    const seen = async (pk: string) => {
      const Key = { pk: { S: `A#seen-A#${pk}` }, sk: { S: '-' } };
      return (await table.send(new GetItemCommand({ TableName: running.names.table, Key }))).Item !== undefined;
    };
    await expect.poll(() => seen('2'), { timeout: 120_000 }).toBe(true);
    expect(await seen('1')).toBe(true);
    const bucket = join(root, `data-${data}`, 's3', running.names.failedRecordsBucket);
    const [failed = ''] = readdirSync(bucket);
    const message = readFileSync(join(bucket, failed), 'utf8');
    expect(message).toContain('RetryAttemptsExhausted');
    expect(message).toContain('A#poison');
  });

  it('answers 501 to what it does not serve, so that nothing reaches AWS', async () => {
    const { endpoints } = await start();
    const reply = await fetch(endpoints.aws, {
      method: 'POST',
      headers: {
        authorization: 'AWS4-HMAC-SHA256 Credential=operator/20260101/us-east-1/sqs/aws4_request',
        'x-amz-target': 'AmazonSQS.SendMessage',
      },
    });
    expect(reply.status).toBe(501);
  });

  it('keeps its data between starts', async () => {
    const running = await start();
    await act(running, '/api/organizations', 'act=put&pk=A%23kept');
    await running.close();
    host = await startPaveprint({ dataDirectory: join(root, `data-${data}`), template: cloud });
    const { Items = [] } = await operator(host).send(new ScanCommand({ TableName: host.names.table }));
    expect(Items.map(({ pk }) => pk?.S)).toContain('A#kept');
  });
});

test('the template of production runs on this machine too', async () => {
  const built = { functionsDirectory: join(root, 'functions'), siteDirectory: join(root, 'site') };
  const template = synthesize({ outputDirectory: join(root, 'production'), built, settings: production });
  host = await startPaveprint({ dataDirectory: join(root, 'data-production'), template });
  const reply = await fetch(`${host.origin}/api/config`);
  expect(reply.status).toBe(200);
  expect(await (await fetch(`${host.origin}/`)).text()).toBe('<h1>Home</h1>');
});

describe('when the template changes, the host follows:', () => {
  it('a removed route is 404', async () => {
    const { origin } = await start((resources) => {
      for (const [id, { Properties }] of Object.entries(resources)) {
        if (Properties['RouteKey'] === 'GET /api/config') delete resources[id];
      }
    });
    const reply = await fetch(`${origin}/api/config`);
    expect([reply.status, await reply.text()]).toEqual([404, '{"message":"Not Found"}']);
  });

  it('a shorter time-out ends a function', async () => {
    const running = await start((resources) => {
      for (const { Properties } of Object.values(resources)) {
        if (Properties['Description'] === 'Paveprint organizations') Properties['Timeout'] = 1;
      }
    });
    const reply = await fetch(`${running.origin}/api/organizations?act=wait`);
    expect([reply.status, await reply.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    await expect.poll(() => readFileSync(running.logFile, 'utf8')).toContain('Task timed out after 1.00 seconds');
  });

  it('a removed permission is denied', async () => {
    const running = await start((resources) => {
      for (const { Type, Properties } of Object.values(resources)) {
        if (Type !== 'AWS::IAM::Policy') continue;
        const text = JSON.stringify(Properties).replaceAll('"dynamodb:PutItem"', '"dynamodb:Nothing"');
        Object.assign(Properties, JSON.parse(text));
      }
    });
    expect(await act(running, '/api/organizations', 'act=put&pk=A%231')).toBe('AccessDeniedException');
  });

  const inPolicies =
    (of: string, from: string, to: string): Edit =>
    (resources) => {
      for (const { Type, Properties } of Object.values(resources)) {
        if (Type === of) Object.assign(Properties, JSON.parse(JSON.stringify(Properties).replaceAll(from, to)));
      }
    };

  it('a bucket whose policy names another service shows nothing', async () => {
    const { origin } = await start(inPolicies('AWS::S3::BucketPolicy', 'cloudfront.amazonaws', 'events.amazonaws'));
    expect([(await fetch(`${origin}/`)).status, (await fetch(`${origin}/media/none`)).status]).toEqual([403, 403]);
  });

  it('a topic that would refuse an alarm keeps it from starting', async () => {
    const edit = inPolicies('AWS::SNS::TopicPolicy', 'cloudwatch.amazonaws', 'events.amazonaws');
    await expect(start(edit)).rejects.toThrow(/hear the alarm .*cloudwatch\.amazonaws\.com is not authorized/);
  });
});
