import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
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

/**
 * Redrives dead-lettered records with the operator's own command, and returns its output. The command exits with an
 * error when records of other tests fail again, which is ignored here.
 */
export const redrive = (): Promise<string> =>
  runOperator('redrive-records.ts', ['--bucket', Bucket]).catch((error: unknown) => {
    const { stdout } = error as { readonly stdout?: string };
    if (stdout === undefined || stdout === '') throw error;
    return stdout;
  });
