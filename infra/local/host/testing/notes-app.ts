import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AttributeType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { DefinitionBody, QueryLanguage, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { buildSync } from 'esbuild';

import { readCloudFormation } from '../template/cloud-formation.ts';
import type { CloudFormation } from '../template/cloud-formation.ts';

/** Saves a note in the bucket and starts an execution that counts its words. */
const NOTES_SOURCE = `
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
const { TABLE: TableName, BUCKET: Bucket, MACHINE: stateMachineArn } = process.env;
const table = new DynamoDBClient({});
const bucket = new S3Client({});
const machines = new SFNClient({});
async function create({ body }) {
  const { id, text } = JSON.parse(body);
  await bucket.send(new PutObjectCommand({ Bucket, Key: id, Body: text }));
  await table.send(new PutItemCommand({ TableName, Item: { id: { S: id } } }));
  await machines.send(new StartExecutionCommand({ stateMachineArn, input: JSON.stringify({ id, text }) }));
  return { statusCode: 201, body: id };
}
async function read({ pathParameters: { id } }) {
  const { Item } = await table.send(new GetItemCommand({ TableName, Key: { id: { S: id } }, ConsistentRead: true }));
  if (!Item) return { statusCode: 404, body: 'no such note' };
  const { Body } = await bucket.send(new GetObjectCommand({ Bucket, Key: id }));
  return { statusCode: 200, body: JSON.stringify({ text: await Body.transformToString(), words: Item.words?.N ?? null }) };
}
export const handler = (event) => (event.requestContext.http.method === 'POST' ? create(event) : read(event));
`;

const COUNT_SOURCE = `
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
const table = new DynamoDBClient({});
export const handler = async ({ id, text }) => {
  const words = text.split(/\\s+/).filter(Boolean).length;
  await table.send(new UpdateItemCommand({
    TableName: process.env.TABLE,
    Key: { id: { S: id } },
    UpdateExpression: 'SET words = :words',
    ExpressionAttributeValues: { ':words': { N: String(words) } },
  }));
  return { words };
};
`;

/** Bundles the source of a function into its own folder. */
function bundle(folder: string, name: string, contents: string): string {
  const directory = join(folder, name);
  mkdirSync(directory, { recursive: true });
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  writeFileSync(join(directory, 'index.js'), outputFiles[0]?.text ?? '');
  return directory;
}

/** A small CDK app that is not Paveprint: stock constructs with their defaults. */
export function synthesizeNotesApp(folder: string): CloudFormation {
  const outdir = join(folder, 'cdk.out');
  const app = new App({ outdir });
  const stack = new Stack(app, 'notes');
  const table = new TableV2(stack, 'Notes', { partitionKey: { name: 'id', type: AttributeType.STRING } });
  const texts = new Bucket(stack, 'Texts');
  const fn = (id: string, source: string, environment: Record<string, string>) =>
    new LambdaFunction(stack, id, {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromAsset(bundle(folder, id, source)),
      timeout: Duration.seconds(10),
      environment,
    });
  const count = fn('Count', COUNT_SOURCE, { TABLE: table.tableName });
  const machine = new StateMachine(stack, 'Counting', {
    queryLanguage: QueryLanguage.JSONATA,
    definitionBody: DefinitionBody.fromChainable(
      LambdaInvoke.jsonata(stack, 'Count words', { lambdaFunction: count, payloadResponseOnly: false }),
    ),
  });
  const notes = fn('NotesApi', NOTES_SOURCE, {
    TABLE: table.tableName,
    BUCKET: texts.bucketName,
    MACHINE: machine.stateMachineArn,
  });
  table.grantReadWriteData(count);
  table.grantReadWriteData(notes);
  texts.grantReadWrite(notes);
  machine.grantStartExecution(notes);
  const api = new HttpApi(stack, 'Api');
  const integration = new HttpLambdaIntegration('NotesIntegration', notes);
  api.addRoutes({ path: '/notes', methods: [HttpMethod.POST], integration });
  api.addRoutes({ path: '/notes/{id}', methods: [HttpMethod.GET], integration });
  app.synth();
  return readCloudFormation(outdir);
}
