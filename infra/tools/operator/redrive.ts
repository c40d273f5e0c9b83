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

const success = z.object({ batchItemFailures: z.array(z.unknown()).length(0) });

/** What could not be handed over, or failed again. It stays in the bucket. */
type Failing = {
  /** Of the item that the record is about, or of the object in the bucket if that holds no record. */
  readonly key: string;
  readonly cause: string;
};

export type Redriven = {
  /** Records that took effect now. */
  readonly done: number;
  readonly failing: readonly Failing[];
};

/**
 * Hands every record that was given up to its function again, oldest first, and deletes those that succeed. The event
 * says that it is redriven, because what a record says may have changed since. One that cannot be handed over, such as
 * a record of a function that is gone, holds up no other.
 */
export async function redrive({ bucket: Bucket, s3, lambda }: FailedRecords): Promise<Redriven> {
  const failing: Failing[] = [];
  let done = 0;
  for (const Key of await listKeys(s3, Bucket)) {
    let keys: readonly string[] = [Key];
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      const found = parseRecord((await Body?.transformToString()) ?? '');
      keys = found.payload.Records.map(({ dynamodb }) => JSON.stringify(dynamodb.Keys));
      await handOver(lambda, found);
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
      done += keys.length;
    } catch (error) {
      failing.push(...keys.map((key) => ({ key, cause: error instanceof Error ? error.message : String(error) })));
    }
  }
  return { done, failing };
}

function parseRecord(text: string): Failed {
  try {
    return failed.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('This object of the bucket is no record of the stream.', { cause });
  }
}

/** Keys begin with the consumer and the time, so the changes of one item come in their order. */
async function listKeys(client: S3Client, Bucket: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'aws/lambda/' })) {
    for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
  }
  return keys;
}

async function handOver(lambda: LambdaClient, { requestContext, payload }: Failed): Promise<void> {
  const call = { FunctionName: requestContext.functionArn, Payload: JSON.stringify({ ...payload, isRedriven: true }) };
  const { FunctionError, Payload } = await lambda.send(new InvokeCommand(call));
  const hasSucceeded =
    FunctionError === undefined && success.safeParse(JSON.parse(Buffer.from(Payload ?? []).toString())).success;
  if (!hasSucceeded) throw new Error(`The log of ${requestContext.functionArn} says why.`);
}
