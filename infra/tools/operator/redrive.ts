import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';

export type FailedRecords = { readonly bucket: string; readonly s3: S3Client; readonly lambda: LambdaClient };

const event = z.looseObject({ Records: z.array(z.looseObject({ dynamodb: z.looseObject({ Keys: z.unknown() }) })) });
/** What Lambda stores about records that a function failed on. */
const failed = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  payload: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(event),
});
type Failed = z.infer<typeof failed>;

const answer = z.object({ batchItemFailures: z.array(z.unknown()) });

export type Redriven = {
  /** Records that took effect now. */
  readonly done: number;
  /** Keys of the items whose records failed again. Those records stay in the bucket. */
  readonly failing: readonly string[];
};

/**
 * Hands every record that was given up to its function again, oldest first, and deletes those that succeed. The event
 * says that it is redriven, because what a record says may have changed since.
 */
export async function redrive({ bucket: Bucket, s3, lambda }: FailedRecords): Promise<Redriven> {
  const failing: string[] = [];
  let done = 0;
  for (const Key of await listKeys(s3, Bucket)) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const found = failed.parse(JSON.parse((await Body?.transformToString()) ?? ''));
    const { Records } = found.payload;
    if (await succeeds(lambda, found)) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
      done += Records.length;
    } else failing.push(...Records.map(({ dynamodb }) => JSON.stringify(dynamodb.Keys)));
  }
  return { done, failing };
}

/** Keys begin with the consumer and the time, so the changes of one item come in their order. */
async function listKeys(client: S3Client, Bucket: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'aws/lambda/' })) {
    for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
  }
  return keys;
}

async function succeeds(lambda: LambdaClient, { requestContext, payload }: Failed): Promise<boolean> {
  const call = { FunctionName: requestContext.functionArn, Payload: JSON.stringify({ ...payload, isRedriven: true }) };
  const { FunctionError, Payload } = await lambda.send(new InvokeCommand(call));
  if (FunctionError !== undefined) return false;
  return answer.parse(JSON.parse(Buffer.from(Payload ?? []).toString())).batchItemFailures.length === 0;
}
