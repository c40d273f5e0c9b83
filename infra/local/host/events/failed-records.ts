import { randomUUID } from 'node:crypto';

import type { Permissions } from '../iam/permissions.ts';
import type { S3 } from '../s3/engine.ts';
import type { EventSource } from './event-source.ts';

/** Stores the records that a mapping gave up on in its bucket. Throws when the function's role may not write there. */
export type LeaveFailed = (source: EventSource, message: unknown) => Promise<void>;

type Needed = { readonly s3: S3; readonly permissions: Permissions };

/** Lambda's destination in S3: one object for each batch it gave up, by mapping, shard and time. */
export function openFailedRecords({ s3, permissions }: Needed): LeaveFailed {
  return async ({ id, functionArn, failureBucket }, message) => {
    const time = new Date().toISOString();
    const [date = ''] = time.split('T');
    const name = `${time.slice(0, 19).replaceAll(':', '.')}-${randomUUID()}`;
    const key = `aws/lambda/${id}/shardId-local/${date.replaceAll('-', '/')}/${name}`;
    const bucketArn = `arn:aws:s3:::${failureBucket}`;
    const denial = permissions.denial(functionArn.replace(/^.*:/, ''), [
      { action: 's3:PutObject', resource: `${bucketArn}/${key}` },
      { action: 's3:ListBucket', resource: bucketArn },
    ]);
    if (denial !== undefined) throw new Error(denial);
    const headers = { 'content-type': 'application/json' };
    await s3.bucket(failureBucket).put(key, [Buffer.from(JSON.stringify(message))], { headers });
  };
}
