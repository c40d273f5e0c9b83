import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';

import { onAws, onLocalHost } from './aws-settings.ts';
import { endWithUsage, readCommandLine } from './command-line.ts';
import { redrive } from './redrive.ts';

const USAGE =
  'npm run redrive -- --bucket NAME [--local]\n' +
  'Brings the records again that consumers of the stream gave up. NAME is the output FailedRecordsBucket of the stack;\n' +
  'with --local, for the local host at PORT (4000), the folder streamfailedrecords... beside its other buckets.';

async function bringAgain(bucket: string, isLocal: boolean): Promise<void> {
  const settings = isLocal ? onLocalHost() : onAws;
  const { done, failing } = await redrive({ bucket, s3: new S3Client(settings), lambda: new LambdaClient(settings) });
  console.info(`${done} records were redriven, ${failing.length} failed again.`);
  for (const { key, cause } of failing) console.info(`Failed again: ${key}: ${cause}`);
  if (failing.length > 0) process.exitCode = 1;
}

const options = { bucket: { type: 'string' }, local: { type: 'boolean', default: false } } as const;
const { bucket, local } = readCommandLine(USAGE, { options }).values;
if (bucket === undefined) endWithUsage(USAGE);
await bringAgain(bucket, local);
