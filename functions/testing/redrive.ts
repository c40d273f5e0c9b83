import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

import { operatorAt } from '#shared/testing/operator-table.ts';

const run = promisify(execFile);

/** Brings failed records of the stream again with the operator's own command; answers what it says. */
export async function redrive(): Promise<string> {
  const { endpoint, region, credentials } = operatorAt(inject('aws'));
  const command = ['--import', 'tsx', 'infra/tools/operator/redrive-records.ts', '--table', inject('tableName')];
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return (await run(process.execPath, command, { env })).stdout;
}
