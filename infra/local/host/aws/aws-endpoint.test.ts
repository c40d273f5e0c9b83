import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GeoMapsClient, GetStaticMapCommand } from '@aws-sdk/client-geo-maps';
import { GetAccountSettingsCommand, InvokeCommand, LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { LocationClient, SearchPlaceIndexForTextCommand } from '@aws-sdk/client-location';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DescribeSecretCommand, GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

import { openDynamoDb } from '../dynamodb/engine.ts';
import type { Handler } from '../http/handler.ts';
import { listen } from '../http/http-server.ts';
import type { Listening } from '../http/http-server.ts';
import type { Permissions } from '../iam/permissions.ts';
import type { Action } from '../iam/policy.ts';
import { LambdaError } from '../lambda/lambda-error.ts';
import { openS3 } from '../s3/engine.ts';
import { openAwsEndpoint } from './aws-endpoint.ts';
import { awsListener } from './aws-listener.ts';
import { awsServices } from './aws-services.ts';

const directory = mkdtempSync(join(tmpdir(), 'paveprint-aws-'));
const SECRET = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:OpenAi';

const fn = {
  id: 'Fn',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:Fn',
  bundleFile: 'index.mjs',
  exportName: 'handler',
  timeoutSeconds: 3,
  memoryMb: 128,
  environment: { TABLE_NAME: 'Table' },
};

let wanted: Action[] = [];
let denied: RegExp = /^$/;
const permissions: Permissions = {
  knows: (key) => key === 'Fn',
  denial(_key, actions) {
    wanted.push(...actions);
    return actions.some(({ action }) => denied.test(action)) ? 'User: Fn is not authorized' : undefined;
  },
};

const location: Handler = async (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Results: [], Summary: {} }));
};

let listening: Listening;
let stop = async () => {};
beforeAll(async () => {
  const dynamoDb = await openDynamoDb({ directory: join(directory, 'dynamodb') });
  const s3 = await openS3({ directory: join(directory, 's3'), buckets: ['media'] });
  const services = awsServices({
    permissions,
    dynamoDb,
    schemas: new Map(),
    s3,
    stepFunctions: {
      call: async () => ({ executionArn: 'arn:execution', startDate: 1 }),
      close: async () => undefined,
    },
    secrets: new Map([[SECRET, '{"apiKey":"k"}']]),
    signingKey: join(directory, 'signing-key.pem'),
    functions: [fn],
    invoke: async (_arn, payload) => {
      if (JSON.stringify(payload) === '{"fails":true}') throw new LambdaError('TypeError', 'x is undefined');
      return { payload };
    },
    putEvents: async () => 'event',
    deliverMail: async () => ({ MessageId: 'm' }),
    location,
  });
  const endpoint = openAwsEndpoint({ permissions, services, cognito: location, thirdParties: {} });
  listening = await listen(awsListener(endpoint, console.error), 0);
  stop = async () => {
    await listening.close();
    await dynamoDb.close();
  };
});
afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  wanted = [];
  denied = /^$/;
});

const settings = (accessKeyId = 'Fn') => ({
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${listening.port}`,
  credentials: { accessKeyId, secretAccessKey: 'local' },
  maxAttempts: 1,
});
const mail = {
  FromEmailAddress: 'Paveprint <no-reply@paveprint.example>',
  Destination: { ToAddresses: ['a@b.example'] },
};

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  's3:PutObject': () =>
    new S3Client(settings()).send(new PutObjectCommand({ Bucket: 'media', Key: 'media/1', Body: 'picture' })),
  's3:GetObject': () => new S3Client(settings()).send(new GetObjectCommand({ Bucket: 'media', Key: 'media/1' })),
  's3:DeleteObject': () => new S3Client(settings()).send(new DeleteObjectCommand({ Bucket: 'media', Key: 'media/2' })),
  'states:StartExecution': () =>
    new SFNClient(settings()).send(new StartExecutionCommand({ stateMachineArn: 'arn:machine', input: '{}' })),
  'secretsmanager:GetSecretValue': () =>
    new SecretsManagerClient(settings()).send(new GetSecretValueCommand({ SecretId: SECRET })),
  'secretsmanager:DescribeSecret': () =>
    new SecretsManagerClient(settings()).send(new DescribeSecretCommand({ SecretId: SECRET })),
  'events:PutEvents': () =>
    new EventBridgeClient(settings()).send(
      new PutEventsCommand({ Entries: [{ EventBusName: 'bus', Source: 's', DetailType: 't', Detail: '{}' }] }),
    ),
  'ses:SendEmail': () => new SESv2Client(settings()).send(new SendEmailCommand({ ...mail, Content: {} })),
  'lambda:ListFunctions': () => new LambdaClient(settings()).send(new ListFunctionsCommand({})),
  'lambda:InvokeFunction': () =>
    new LambdaClient(settings()).send(new InvokeCommand({ FunctionName: 'Fn', Payload: '{}' })),
  'geo:SearchPlaceIndexForText': () =>
    new LocationClient({ ...settings(), disableHostPrefix: true }).send(
      new SearchPlaceIndexForTextCommand({ IndexName: 'places', Text: 'x' }),
    ),
  'geo-maps:GetStaticMap': () =>
    new GeoMapsClient(settings()).send(
      new GetStaticMapCommand({ FileName: 'map', Width: 64, Height: 64, Center: '0,0', Zoom: 1 }),
    ),
};

describe('the AWS endpoint, through the real clients', () => {
  test.each(Object.keys(calls))('asks for %s and does it', async (action) => {
    await calls[action]?.();
    expect(wanted.map((asked) => asked.action)).toContain(action);
  });

  test.each(Object.keys(calls))('refuses %s as AWS does', async (action) => {
    denied = new RegExp(`^${action}$`);
    const error: unknown = await calls[action]?.().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: expect.stringMatching(/^AccessDenied(Exception)?$/), $fault: 'client' });
  });

  it('names the resource by its ARN', async () => {
    for (const call of Object.values(calls)) await call();
    expect(wanted.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining([
        'arn:aws:s3:::media/media/1',
        'arn:machine',
        SECRET,
        'arn:aws:ses:us-east-1:000000000000:identity/no-reply@paveprint.example',
        'arn:aws:events:us-east-1:000000000000:event-bus/bus',
        'arn:aws:geo:us-east-1:000000000000:place-index/places',
        'arn:aws:geo-maps:us-east-1::provider/default',
      ]),
    );
  });

  it('reveals that an object is missing only to callers who may list', async () => {
    const missing = () => new S3Client(settings()).send(new GetObjectCommand({ Bucket: 'media', Key: 'media/none' }));
    await expect(missing()).rejects.toMatchObject({ name: 'NoSuchKey' });
    denied = /^s3:ListBucket$/;
    await expect(missing()).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it('lists the functions with their settings, and invokes one by its name or ARN', async () => {
    const client = new LambdaClient(settings());
    const { Functions } = await client.send(new ListFunctionsCommand({}));
    expect(Functions).toMatchObject([{ FunctionName: 'Fn', Environment: { Variables: { TABLE_NAME: 'Table' } } }]);
    const invoke = async (FunctionName: string, payload: object) => {
      const answer = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }));
      return [answer.FunctionError, JSON.parse(answer.Payload?.transformToString() ?? '')];
    };
    expect(await invoke('Fn', { n: 1 })).toEqual([undefined, { payload: { n: 1 } }]);
    expect(await invoke(fn.arn, { fails: true })).toEqual([
      'Unhandled',
      { errorType: 'TypeError', errorMessage: 'x is undefined' },
    ]);
    await expect(invoke('Other', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(client.send(new GetAccountSettingsCommand({}))).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  it('finds no secret without a value', async () => {
    const client = new SecretsManagerClient(settings());
    const asked = client.send(new GetSecretValueCommand({ SecretId: `${SECRET}Empty` }));
    await expect(asked).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('tells whether a secret has a value, and not the value', async () => {
    const client = new SecretsManagerClient(settings());
    const describe = (SecretId: string) => client.send(new DescribeSecretCommand({ SecretId }));
    const filled = await describe(SECRET);
    expect(filled.VersionIdsToStages).toEqual({ local: ['AWSCURRENT'] });
    expect(JSON.stringify(filled)).not.toContain('apiKey');
    expect((await describe(`${SECRET}Empty`)).VersionIdsToStages).toEqual({});
  });

  it('accepts the keys of the functions and the operator only', async () => {
    const client = new SecretsManagerClient(settings('Stranger'));
    const asked = client.send(new GetSecretValueCommand({ SecretId: SECRET }));
    await expect(asked).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  });

  it('takes a caller from an address for S3 only, where the signature is verified', async () => {
    const ask = async (path: string, service: string) => {
      const credential = `X-Amz-Credential=Fn/20260101/us-east-1/${service}/aws4_request`;
      const answer = await fetch(`${settings().endpoint}${path}?${credential}`, { method: 'POST', body: '{}' });
      return answer.status;
    };
    expect(await ask('/2015-03-31/functions/Fn/invocations', 'lambda')).toBe(501);
    expect(await ask('/media/media/1', 's3')).toBe(403);
    expect(wanted.map(({ action }) => action)).toEqual(['s3:POST']);
  });
});
