import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { inject } from 'vitest';

import type { Key } from '#shared/table/keys.ts';
import { operatorAt } from '#shared/testing/operator-table.ts';
import { runOperator } from './operator-command.ts';

const client = new S3Client(operatorAt(inject('aws')));
const Bucket = inject('failedRecordsBucket');

async function payloads(): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      found.push(String((JSON.parse((await Body?.transformToString()) ?? '') as { payload: unknown }).payload));
    }
  }
  return found;
}

/** How many dead-lettered records of the stream contain this text. */
export const givenUp = async (text: string): Promise<number> =>
  (await payloads()).filter((payload) => payload.includes(text)).length;

/** The key of an item, as records have it. */
export const recordKey = ({ pk, sk }: Key): string => JSON.stringify({ pk: { S: pk }, sk: { S: sk } });

/** Leaves an object in front of all dead-lettered records while something is done, which gets its key. */
export async function withFirst(Body: string, work: (key: string) => Promise<void>): Promise<void> {
  const Key = `aws/lambda/0/${randomUUID()}`;
  await client.send(new PutObjectCommand({ Bucket, Key, Body }));
  try {
    await work(Key);
  } finally {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
}

/** Redrives dead-lettered records with the operator's own command. */
export const runRedrive = (): Promise<string> => runOperator('redrive-records.ts', ['--bucket', Bucket]);

/** The same. The command exits with an error when records of other tests fail again, which is ignored here. */
export const redrive = (): Promise<string> =>
  runRedrive().catch((error: unknown) => {
    const { stdout } = error as { readonly stdout?: string };
    if (stdout === undefined || stdout === '') throw error;
    return stdout;
  });
